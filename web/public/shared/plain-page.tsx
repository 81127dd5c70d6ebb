import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import styles from './plain-page.module.css'

interface PlainPageProps {
  title: string
  lead: ReactNode
  /** The day on which the words last changed, where somebody may want to know. */
  changed?: string
  children: ReactNode
}

/** A page of words, in sections with a heading each. */
export function PlainPage({ title, lead, changed, children }: PlainPageProps) {
  usePageTitle(title)
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <Link to="/" className={page.back}>
          ← Back
        </Link>
        <h1>{title}</h1>
        <p className={page.lead}>{lead}</p>
        <div className={styles.sections}>{children}</div>
        {changed !== undefined && <p className={page.footnote}>Last changed {changed}.</p>}
      </main>
    </>
  )
}
