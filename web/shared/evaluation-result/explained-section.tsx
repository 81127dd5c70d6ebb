import { type ReactNode, useId } from 'react'
import styles from './explained-section.module.css'

interface ExplainedSectionProps {
  title: string
  children: ReactNode
}

/** One part of what an evaluation means, under a heading of its own. */
export function ExplainedSection({ title, children }: ExplainedSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
