import { useCallback } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { withStatement } from '../../shared/loan-form/loan-form-values.ts'
import { StepHeading } from '../../shared/loan-form/step-heading.tsx'
import { toldByOwner } from '../../shared/loan-form/told-by-owner.ts'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import { BackToOptions } from './back-to-options.tsx'
import { FlowTrail } from './flow-trail.tsx'
import type { FlowUnderWay } from './use-flow.ts'

/** The first step of who has a statement. */
export function FlowUpload({ flow }: { flow: FlowUnderWay }) {
  const { form, send, goTo } = flow
  const { values, setValues, clearErrors } = form
  const takeStatement = useCallback(
    (reading: ParseAnswer) => {
      setValues(withStatement(toldByOwner(values), reading.data))
      clearErrors()
      send({ type: 'statement_read', reading })
      goTo('confirm')
    },
    [values, setValues, clearErrors, send, goTo],
  )

  return (
    <>
      <FlowTrail flow={flow} path="upload" current="Upload" />
      <StepHeading title="Upload your statement">
        The latest one you have, as a file or a photo of its first page.
      </StepHeading>
      <StatementUpload onRead={takeStatement} />
      <BackToOptions flow={flow} />
    </>
  )
}
