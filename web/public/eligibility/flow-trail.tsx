import { StepTrail } from '../../shared/loan-form/step-trail.tsx'

const TRAILS = {
  upload: ['Upload', 'Confirm', 'Result'],
  manual: ['Address', 'Loan Details', 'Result'],
} as const

type Trails = typeof TRAILS

/** Where one is on one of the two paths. */
export function FlowTrail<Path extends keyof Trails>({ path, current }: { path: Path; current: Trails[Path][number] }) {
  return <StepTrail steps={TRAILS[path]} current={current} />
}
