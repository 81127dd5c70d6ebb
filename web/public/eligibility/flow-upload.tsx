import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from '../../shared/loan-form/loan-form-values.ts'
import { StatementComparison } from '../../shared/loan-form/statement-comparison.tsx'
import { statementDifferences, withOtherHouse, withSameHouse } from '../../shared/loan-form/statement-differences.ts'
import { StepHeading } from '../../shared/loan-form/step-heading.tsx'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import { BackToOptions } from './back-to-options.tsx'
import { FlowTrail } from './flow-trail.tsx'
import type { FlowUnderWay } from './use-flow.ts'

/** The first step of who has a statement. */
export function FlowUpload({ flow }: { flow: FlowUnderWay }) {
  const { state, form, send, goTo, wantsFile } = flow
  const { values, setValues, clearErrors, resetTouched } = form
  const before = withStatement(EMPTY_LOAN_FORM, state.reading ?? { data: null })
  const take = (reading: ParseAnswer, filled: LoanFormValues) => {
    setValues(filled)
    clearErrors()
    resetTouched()
    send({ type: 'statement_read', reading })
    goTo('confirm')
  }
  const leaveOut = () => {
    // Without a statement there is no other way than the typed one, and the flow goes on where that has come to.
    if (state.reading === null) return send({ type: 'manual_chosen' })
    send({ type: 'statement_left_out' })
    goTo('confirm')
  }
  const compare = (reading: ParseAnswer) => {
    if (statementDifferences(values, before, reading) !== null) send({ type: 'statement_differs', reading })
    else take(reading, withSameHouse(values, before, reading, {}))
  }

  const { unsettled } = state
  const differences = unsettled && statementDifferences(values, before, unsettled)
  return (
    <>
      <FlowTrail flow={flow} path="upload" current="Upload" />
      {unsettled !== null && differences !== null ? (
        <StatementComparison
          Heading="h3"
          values={values}
          reading={unsettled}
          differences={differences}
          onSameHouse={(chosen) => take(unsettled, withSameHouse(values, before, unsettled, chosen))}
          onOtherHouse={() => take(unsettled, withOtherHouse(values, unsettled))}
          onKeepTyped={leaveOut}
        />
      ) : (
        <>
          <StepHeading title="Upload your statement">
            The latest one you have, as a file or a photo of its first page.
          </StepHeading>
          <StatementUpload onRead={compare} wantsFile={wantsFile} />
        </>
      )}
      <BackToOptions flow={flow} />
    </>
  )
}
