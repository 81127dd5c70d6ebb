import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function OfficerProfilePage() {
  return (
    <RequireSession roles={['lo', 'admin']}>
      <ComingPage
        title="Profile & Settings"
        intro="Who you are to your clients, and the margins their evaluations are priced with."
        parts={[
          'Your clients and properties in numbers',
          'Your invite link',
          'Your application URL',
          'Your pricing margins',
        ]}
        home="/lo-dashboard"
      />
    </RequireSession>
  )
}
