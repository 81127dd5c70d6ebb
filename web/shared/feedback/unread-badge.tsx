import { useGetUnreadCountQuery } from './get-unread-count.ts'
import styles from './unread-badge.module.css'

/** How many responses wait to be read; nothing when none does. */
export function UnreadBadge() {
  const { data } = useGetUnreadCountQuery()
  const count = data?.unread_count ?? 0
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
