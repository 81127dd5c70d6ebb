import { type ListedState, STANDINGS } from './listed-state.ts'
import styles from './standing.module.css'
import { StandingMark } from './standing-mark.tsx'

/** What the colours and patterns mean, and of how many states. */
export function MapLegend({ states }: { states: readonly ListedState[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {STANDINGS.map((standing) => (
        <li key={standing}>
          <StandingMark standing={standing} /> {states.filter((state) => state.standing === standing).length}
        </li>
      ))}
    </ul>
  )
}
