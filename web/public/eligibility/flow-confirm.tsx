import { ConfirmStep } from '../../shared/loan-form/confirm-step.tsx'
import type { ServerFaults } from '../../shared/loan-form/server-faults.ts'
import { useStillShown } from '../../shared/page/use-still-shown.ts'
import { BackToOptions } from './back-to-options.tsx'
import { FlowTrail } from './flow-trail.tsx'
import { useEvaluate } from './use-evaluate.ts'
import type { FlowUnderWay } from './use-flow.ts'

/** What was read from the statement, to be corrected, completed and evaluated. */
export function FlowConfirm({ flow }: { flow: FlowUnderWay }) {
  const { state, form, loan, send, goTo } = flow
  const { evaluate, isEvaluating } = useEvaluate()
  const stillShown = useStillShown()

  const confirm = async (): Promise<ServerFaults> => {
    const result = await evaluate(loan)
    if ('faults' in result) return result.faults
    if (stillShown()) {
      send({ type: 'evaluated', loan, outcome: result.outcome })
      goTo('upload_result')
    }
    return {}
  }

  if (state.reading === null) return null
  return (
    <>
      <FlowTrail flow={flow} path="upload" current="Confirm" />
      <ConfirmStep
        form={form}
        reading={state.reading}
        disclosure={{
          acknowledged: state.acknowledged,
          onAcknowledge: (acknowledged) => send({ type: 'disclosure_acknowledged', acknowledged }),
        }}
        submitLabel="Looks Good - Check Status"
        busy={isEvaluating}
        onReupload={() => goTo('upload')}
        onConfirm={confirm}
      />
      <BackToOptions flow={flow} />
    </>
  )
}
