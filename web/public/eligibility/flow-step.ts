/** A screen of the eligibility flow. Each is an entry of the browser's history, so that the back button means what it says. */
export type FlowStep =
  | 'choice'
  | 'upload'
  | 'confirm'
  | 'upload_result'
  | 'address'
  | 'details'
  | 'manual_result'
  | 'all_set'

/** The entries of the history from the landing page to each step, the step itself the last of them. */
const WAYS: Readonly<Record<FlowStep, readonly FlowStep[]>> = {
  choice: ['choice'],
  upload: ['choice', 'upload'],
  confirm: ['choice', 'upload', 'confirm'],
  upload_result: ['choice', 'upload', 'confirm', 'upload_result'],
  address: ['choice', 'address'],
  details: ['choice', 'address', 'details'],
  manual_result: ['choice', 'address', 'details', 'manual_result'],
  // It takes the place of a result, to which nobody can go back once an account is made of it.
  all_set: ['choice', 'address', 'details', 'all_set'],
}

/** @returns the entries to go through; none for the landing page */
export const wayTo = (step: FlowStep | null): readonly FlowStep[] => (step === null ? [] : WAYS[step])

/** What an entry of the history keeps of the flow. */
export const entryOf = (step: FlowStep) => ({ flowStep: step })

/** The step of an entry; null for the landing page, and for what a past version may have left there. */
export function stepIn(entry: unknown): FlowStep | null {
  if (typeof entry !== 'object' || entry === null || !('flowStep' in entry)) return null
  const { flowStep } = entry
  return typeof flowStep === 'string' && Object.hasOwn(WAYS, flowStep) ? (flowStep as FlowStep) : null
}
