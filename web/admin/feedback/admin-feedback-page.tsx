import { AdminFrame } from '../shared/admin-frame.tsx'
import { useGetWaitingFeedbackQuery } from '../shared/get-waiting-feedback.ts'
import { FeedbackList } from './feedback-list.tsx'

export function AdminFeedbackPage() {
  return (
    <AdminFrame room="Feedback" sentence={<WhoWaits />}>
      <FeedbackList />
    </AdminFrame>
  )
}

function WhoWaits() {
  const { data } = useGetWaitingFeedbackQuery()
  if (data === undefined) return 'What people told us, and what became of it.'
  const { waiting_count } = data
  if (waiting_count === 0) return 'Everybody has an answer.'
  return waiting_count === 1
    ? 'One waits for an answer.'
    : `${waiting_count.toLocaleString('en-US')} wait for an answer.`
}
