import { Link, useParams } from 'react-router-dom'
import page from '../page/page.module.css'
import { homeOfRole } from '../session/home-of-role.ts'
import { ACCOUNT_PAGE, RequireSession } from '../session/require-session.tsx'
import { SignedInHeader } from '../session/signed-in-header.tsx'
import { useSession } from '../session/use-session.ts'
import { PropertyInTime } from './property-in-time.tsx'

/** A property as it stands and stood, for who looks after its owner and who oversees it: the same page for all of them, to look at only. */
export function PropertyInTimePage() {
  const { user } = useSession()
  const { id = '' } = useParams()
  return (
    <RequireSession roles={['lo', 'admin', 'auditor']}>
      <SignedInHeader home={homeOfRole(user?.role)}>
        <Link to={ACCOUNT_PAGE}>Your Account</Link>
      </SignedInHeader>
      <main className={page.page}>
        <PropertyInTime key={id} id={id} />
      </main>
    </RequireSession>
  )
}
