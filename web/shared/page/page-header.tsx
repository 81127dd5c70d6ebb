import type { ReactNode } from 'react'
import { Wordmark } from '../brand/wordmark.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** Where the wordmark leads. */
  home: string
  ringing?: boolean
  children?: ReactNode
}

export function PageHeader({ home, ringing = false, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Wordmark to={home} ringing={ringing} />
        <nav className={styles.nav} aria-label="Main">
          {children}
        </nav>
      </div>
    </header>
  )
}
