import styles from './count-badge.module.css'

interface CountBadgeProps {
  count: number
  /** What there is so many of, for who hears it. */
  of: string
}

/** How many wait behind a link or a tab; nothing when none does. */
export function CountBadge({ count, of }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
