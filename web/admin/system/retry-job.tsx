import type { Job } from '../../../api/contract/system.ts'
import { ActButton } from './act-button.tsx'
import { useRetryJobMutation } from './get-jobs.ts'

/** Makes a job due now. Once it is, the job stands among those that wait. */
export function RetryJob({ job: { id, state } }: { job: Job }) {
  const [retry] = useRetryJobMutation()
  if (state === 'running') return null
  return <ActButton label="Try Again" of={`job ${id}`} act={() => retry(id).unwrap()} />
}
