import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { OfficerFrame } from './officer-frame.tsx'
import styles from './officer-page.module.css'

interface OfficerPageProps {
  title: string
  /** What a person would say of the page. */
  sentence: ReactNode
  children: ReactNode
}

/** A page beside the dashboard, and the way back there. Administrators may look at it, too. */
export function OfficerPage({ title, sentence, children }: OfficerPageProps) {
  usePageTitle(title)
  return (
    <OfficerFrame roles={['lo', 'admin']}>
      <div className={styles.head}>
        <Link to="/lo-dashboard" className={page.back}>
          ← Back to Dashboard
        </Link>
        <h1>{title}</h1>
        <p className={page.lead}>{sentence}</p>
      </div>
      {children}
    </OfficerFrame>
  )
}
