import { type ReactNode, useId, useState } from 'react'
import styles from './explained-section.module.css'
import { startsOpen } from './starts-open.ts'

interface ExplainedSectionProps {
  title: string
  /** Whether it is folded at first where there is little room. */
  folds?: boolean
  children: ReactNode
}

/** One part of what an evaluation means, under a heading of its own. */
export function ExplainedSection({ title, folds = false, children }: ExplainedSectionProps) {
  const id = useId()
  const heading = <h3 id={id}>{title}</h3>
  return (
    <section className={styles.section} aria-labelledby={id}>
      {folds ? (
        <Folded summary={heading}>{children}</Folded>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  )
}

function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [open] = useState(startsOpen)
  return (
    <details className={styles.folded} open={open}>
      <summary>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
