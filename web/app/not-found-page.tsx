import { Link } from 'react-router-dom'
import { homeOfRole } from '../session/home-of-role.ts'
import { useSession } from '../session/use-session.ts'
import styles from './page.module.css'
import { PageHeader } from './page-header.tsx'
import { usePageTitle } from './use-page-title.ts'

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
