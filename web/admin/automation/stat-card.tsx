import styles from './stat-cards.module.css'

interface StatCardProps {
  label: string
  /** Undefined while it is loading. */
  figure: string | undefined
  note: string | null
}

/** One figure, below what it is of. */
export function StatCard({ label, figure = '–', note }: StatCardProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      {note !== null && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
