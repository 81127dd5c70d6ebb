import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function OfficerDashboardPage() {
  return (
    <RequireSession roles={['lo', 'admin']}>
      <ComingPage
        title="Your leads"
        intro="The homeowners who came through your link, and how near each of them is to a free refinance."
        parts={[
          'How many leads are Ready Now, So Close and Not Yet',
          'Your marketing link',
          'The lead pipeline, with every property and its evaluation',
          'Export of all leads',
          'Feedback',
        ]}
        home="/lo-dashboard"
      />
    </RequireSession>
  )
}
