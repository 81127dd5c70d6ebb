import { Link } from 'react-router-dom'
import { Wordmark } from '../../shared/brand/wordmark.tsx'
import styles from './landing-header.module.css'

export function LandingHeader() {
  return (
    <header className={styles.header}>
      <Wordmark />
      <nav className={styles.nav} aria-label="Main">
        <a href="#how-it-works">How It Works</a>
        <Link to="/login" className={styles.login}>
          Login
        </Link>
      </nav>
    </header>
  )
}
