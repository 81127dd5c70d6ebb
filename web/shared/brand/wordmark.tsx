import { Link } from 'react-router-dom'
import { Bell } from './bell.tsx'
import styles from './wordmark.module.css'

interface WordmarkProps {
  to?: string
  ringing?: boolean
}

export function Wordmark({ to = '/', ringing = false }: WordmarkProps) {
  return (
    <Link to={to} className={styles.wordmark} aria-label="RefiBell, home">
      <Bell size={30} ringing={ringing} />
      <span>RefiBell</span>
    </Link>
  )
}
