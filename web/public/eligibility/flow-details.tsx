import { DetailsStep } from '../../shared/loan-form/details-step.tsx'
import { LOAN_FORM_LAYOUT } from '../../shared/loan-form/loan-form-layout.ts'
import type { ServerFaults } from '../../shared/loan-form/server-faults.ts'
import { WHAT_FREE_MEANS } from '../../shared/loan-form/what-free-means.ts'
import { useStillShown } from '../../shared/page/use-still-shown.ts'
import { FlowTrail } from './flow-trail.tsx'
import { useEvaluate } from './use-evaluate.ts'
import type { FlowUnderWay } from './use-flow.ts'

/** The loan of who types it, and its evaluation. */
export function FlowDetails({ flow }: { flow: FlowUnderWay }) {
  const { form, loan, send, goTo } = flow
  const { evaluate, isEvaluating } = useEvaluate()
  const stillShown = useStillShown()

  const submit = async (): Promise<ServerFaults> => {
    const result = await evaluate(loan)
    if (!stillShown()) return {}
    if ('outcome' in result) {
      send({ type: 'evaluated', loan, outcome: result.outcome })
      goTo('manual_result')
      return {}
    }
    // What the server finds wrong with the fields of the first step is shown there.
    if (LOAN_FORM_LAYOUT.house.some((field) => field in result.faults)) {
      form.setErrors(result.faults)
      goTo('address')
    }
    return result.faults
  }

  return (
    <>
      <FlowTrail flow={flow} path="manual" current="Loan Details" />
      <DetailsStep
        form={form}
        submitLabel="Check Status"
        busy={isEvaluating}
        note={`“Free refinance” means ${WHAT_FREE_MEANS}`}
        onBack={() => goTo('address')}
        onSubmit={submit}
      />
    </>
  )
}
