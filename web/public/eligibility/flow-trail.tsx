import { StepTrail } from '../../shared/loan-form/step-trail.tsx'
import { type FlowStep, wayTo } from './flow-step.ts'
import type { FlowUnderWay } from './use-flow.ts'

const TRAILS = {
  upload: { Upload: 'upload', Confirm: 'confirm', Result: 'upload_result' },
  manual: { Address: 'address', 'Loan Details': 'details', Result: 'manual_result' },
} as const satisfies Record<string, Record<string, FlowStep>>

type Trails = typeof TRAILS

interface FlowTrailProps<Path extends keyof Trails> {
  flow: Pick<FlowUnderWay, 'furthest' | 'goTo'>
  path: Path
  current: keyof Trails[Path] & string
}

/** Where one is on one of the two paths; each step that the flow has come to is a click away. */
export function FlowTrail<Path extends keyof Trails>({ flow, path, current }: FlowTrailProps<Path>) {
  const reached = wayTo(flow.furthest)
  const steps = Object.entries<FlowStep>(TRAILS[path]).map(([name, step]) => ({
    name,
    onGo: reached.includes(step) ? () => flow.goTo(step) : null,
  }))
  return <StepTrail steps={steps} current={current} />
}
