import { Link } from 'react-router-dom'
import styles from '../shared/page/page.module.css'
import { PageHeader } from '../shared/page/page-header.tsx'
import { usePageTitle } from '../shared/page/use-page-title.ts'
import { homeOfRole } from '../shared/session/home-of-role.ts'
import { useSession } from '../shared/session/use-session.ts'

export function NotFoundPage() {
  usePageTitle('Nothing here')
  const { user } = useSession()
  const home = user === null ? '/' : homeOfRole(user.role)

  return (
    <>
      <PageHeader home={home} />
      <main className={styles.narrow}>
        <h1>There is nothing at this address</h1>
        <p className={styles.lead}>It may have moved, or a letter of it got lost on the way.</p>
        <p>
          <Link to={home}>Go to {home === '/' ? 'the first page' : 'your dashboard'}</Link>
        </p>
      </main>
    </>
  )
}
