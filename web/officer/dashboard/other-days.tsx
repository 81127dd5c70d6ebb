import { useState } from 'react'
import { AsOf } from '../../shared/as-of/as-of.tsx'
import styles from './other-days.module.css'

interface OtherDaysProps {
  /** As the address has it, a day or not; '': now. */
  asked: string
  /** When the officer registered, ISO 8601; undefined while it is loading. */
  since: string | undefined
  onChange: (asked: string) => void
}

/** The way to how the leads stood. Folded at first: most come for today. */
export function OtherDays({ asked, since, onChange }: OtherDaysProps) {
  const [isOpen, setOpen] = useState(asked !== '')
  return (
    <details className={styles.otherDays} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How it stood on another day</summary>
      {isOpen && <AsOf asked={asked} since={since?.slice(0, 10)} what="your pipeline" onChange={onChange} />}
    </details>
  )
}
