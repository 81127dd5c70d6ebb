import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function AdminPage() {
  return (
    <RequireSession roles={['admin']}>
      <ComingPage
        title="Administration"
        intro="Rate sheets, costs and the nightly run already work over the API (see /api/docs). Their screens follow."
        parts={[
          'Overview',
          'Users, loan officers and properties',
          'Rate Matrix: rate sheets and LLPA',
          'Cost Templates, on a map of the states',
          'Integrations',
          'Automation: the nightly run and its history',
          'Feedback',
          'Settings',
        ]}
        home="/admin"
      />
    </RequireSession>
  )
}
