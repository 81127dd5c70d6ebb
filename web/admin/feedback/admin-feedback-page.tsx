import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function AdminFeedbackPage() {
  return (
    <RequireSession roles={['admin']}>
      <ComingPage
        title="Feedback"
        intro="What people told us, and what became of it."
        parts={['All, active and archived feedback', 'Its status', 'Your response, and the answer to it']}
        home="/admin"
      />
    </RequireSession>
  )
}
