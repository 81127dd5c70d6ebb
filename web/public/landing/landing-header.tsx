import { Link } from 'react-router-dom'
import { Wordmark } from '../../shared/brand/wordmark.tsx'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { readStoredSession } from '../../shared/session/session-storage.ts'
import styles from './landing-header.module.css'

export function LandingHeader() {
  const hydrated = useHydrated()
  const { token, user } = hydrated ? readStoredSession() : { token: null, user: null }
  return (
    <header className={styles.header}>
      <Wordmark />
      <nav className={styles.nav} aria-label="Main">
        <a href="#how-it-works">How It Works</a>
        {token === null ? (
          <Link to="/login" className={styles.login}>
            Login
          </Link>
        ) : (
          <Link to={homeOfRole(user?.role)} className={styles.login}>
            Dashboard
          </Link>
        )}
      </nav>
    </header>
  )
}
