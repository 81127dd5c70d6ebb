import type { ReactNode } from 'react'
import section from '../../shared/page/section.module.css'
import styles from './shared/integrations.module.css'
import { LogRows, type LogRowsProps } from './shared/log-rows.tsx'

interface LogPartProps<Row> extends LogRowsProps<Row> {
  /** Also the address of its heading. */
  id: string
  title: string
  /** What narrows it. */
  filters?: ReactNode
}

/** A log of the room. */
export function LogPart<Row>({ id, title, filters, ...rows }: LogPartProps<Row>) {
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {filters}
      </div>
      <LogRows {...rows} />
    </section>
  )
}
