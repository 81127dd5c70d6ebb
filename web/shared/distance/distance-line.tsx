import { StatusIcon } from '../status/status-icon.tsx'
import styles from './distance-line.module.css'

/** What the left end stands for, in percentage points; who is further away stands there as well. */
const FURTHEST = 2

interface DistanceLineProps {
  /** By how many percentage points rates would have to fall; 0 and below: free. */
  points: number
  /** The same when the person looked last; null: nobody knows. */
  before: number | null
}

/** A short line that ends at the bell: a dot is today, a paler one the day the person last looked. What it says stands beside it in words. */
export function DistanceLine({ points, before }: DistanceLineProps) {
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.track}>
        {before !== null && before !== points && <span className={styles.before} style={{ left: place(before) }} />}
        <span className={styles.today} style={{ left: place(points) }} />
      </span>
      <StatusIcon status="ready_now" size={18} />
    </span>
  )
}

function place(points: number): string {
  const fraction = 1 - Math.min(Math.max(points, 0), FURTHEST) / FURTHEST
  return `${(fraction * 100).toFixed(1)}%`
}
