import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function OfficerLinkPage() {
  return (
    <RequireSession roles={['lo', 'admin']}>
      <ComingPage
        title="My Link"
        intro="Everything you need to invite homeowners."
        parts={[
          'Your invite link',
          'Its QR code, as PNG and SVG',
          'An e-mail signature, a social post and a text message',
        ]}
        home="/lo-dashboard"
      />
    </RequireSession>
  )
}
