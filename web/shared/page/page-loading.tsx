import { Bell } from '../brand/bell.tsx'
import styles from './page-loading.module.css'

/** A page on its way. It shows itself only when the wait is long enough to be noticed. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <Bell size={40} />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
