import { CountBadge } from '../../shared/page/count-badge.tsx'
import { useGetWaitingFeedbackQuery } from './get-waiting-feedback.ts'

/** How many wait for a response. */
export function WaitingFeedback() {
  const { data } = useGetWaitingFeedbackQuery()
  return <CountBadge count={data?.waiting_count ?? 0} of="waiting" />
}
