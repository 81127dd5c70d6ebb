import { Link } from 'react-router-dom'
import { useGoodNews } from '../../shared/good-news/use-good-news.ts'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { logOut } from '../../shared/session/log-out.ts'
import { useSession } from '../../shared/session/use-session.ts'
import styles from './client-header.module.css'

export function ClientHeader() {
  const { user } = useSession()
  const ringing = useGoodNews().length > 0
  return (
    <PageHeader home="/dashboard" ringing={ringing}>
      {user !== null && (
        <span className={styles.name}>
          {user.first_name} {user.last_name}
        </span>
      )}
      <Link to="/disclosures">Disclosures</Link>
      <Link to="/communication-preferences">Settings</Link>
      <button type="button" onClick={logOut}>
        Logout
      </button>
    </PageHeader>
  )
}
