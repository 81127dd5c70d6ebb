import { Link, useNavigate } from 'react-router-dom'
import { ChangePassword } from '../shared/own-account/change-password.tsx'
import { OwnData } from '../shared/own-account/own-data.tsx'
import page from '../shared/page/page.module.css'
import { PageHeader } from '../shared/page/page-header.tsx'
import { usePageTitle } from '../shared/page/use-page-title.ts'
import { SecondFactor } from '../shared/second-factor/second-factor.tsx'
import { homeOfRole } from '../shared/session/home-of-role.ts'
import { logOut } from '../shared/session/log-out.ts'
import { RequireSession } from '../shared/session/require-session.tsx'
import { useSession } from '../shared/session/use-session.ts'

/** What everybody signs in with, whatever their role; and where who has to set up a second factor does nothing else. */
export function AccountPage() {
  return (
    <RequireSession>
      <Account />
    </RequireSession>
  )
}

function Account() {
  const { user, isSecondFactorFirst } = useSession()
  const navigate = useNavigate()
  const home = homeOfRole(user?.role)
  usePageTitle('Your Account')

  return (
    <>
      <PageHeader home={home}>
        <button type="button" onClick={logOut}>
          Logout
        </button>
      </PageHeader>
      <main className={page.narrow}>
        {isSecondFactorFirst ? (
          <>
            <h1>First, a second factor</h1>
            <p className={page.lead}>
              Your company asks for one from everybody who can see what others have. It takes a minute; the rest waits
              until it is done.
            </p>
          </>
        ) : (
          <>
            <Link to={home} className={page.back}>
              ← Back
            </Link>
            <h1>Your Account</h1>
          </>
        )}
        <SecondFactor onSetUp={isSecondFactorFirst ? () => navigate(home) : undefined} />
        {!isSecondFactorFirst && <ChangePassword />}
        {!isSecondFactorFirst && <OwnData />}
      </main>
    </>
  )
}
