import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import styles from './plain-page.module.css'

interface PlainPageProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A page of words, in sections with a heading each. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
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
      </main>
    </>
  )
}
