import type { ReactNode } from 'react'
import styles from './plain-section.module.css'

/** Words under a heading: on a page of them, and in a dialog. */
export function PlainSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
