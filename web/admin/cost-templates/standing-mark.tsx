import { STANDING_LABELS, type Standing } from './listed-state.ts'
import styles from './standing.module.css'

/** How a state stands: its colour as on the map, and in words. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <span className={styles.mark} data-standing={standing}>
      <span className={styles.swatch} aria-hidden="true" />
      {STANDING_LABELS[standing]}
    </span>
  )
}
