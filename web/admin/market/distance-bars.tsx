import type { MarketOfBook } from '../../../api/contract/book.ts'
import { rateFallInWords } from '../../../api/contract/evaluation-in-words.ts'
import { counted } from '../../shared/format/counted.ts'
import styles from './distance-bars.module.css'

type Distances = MarketOfBook['distances']

interface DistanceBarsProps {
  distances: Distances
  /** How far rates are supposed to have moved: bars as near as that would be free. */
  move: number
}

/** How many homes are how far from free, in eighths of a point: a bar each, and in words to who cannot see it. */
export function DistanceBars({ distances, move }: DistanceBarsProps) {
  const bars = [{ points: 0, homes: distances.free }, ...distances.away]
  const highest = Math.max(1, ...bars.map(({ homes }) => homes))
  return (
    <figure className={styles.figure} aria-labelledby="distances">
      <figcaption id="distances">How far the homes are from free</figcaption>
      <ol className={styles.bars}>
        {bars.map(({ points, homes }) => (
          <li key={points} data-free={points <= -move || undefined} title={inWords(points, homes)}>
            <span className="visually-hidden">{inWords(points, homes)}</span>
            <span aria-hidden="true" className={styles.bar} style={{ height: `${(100 * homes) / highest}%` }} />
          </li>
        ))}
      </ol>
      <div className={styles.ends} aria-hidden="true">
        <span>free today</span>
        <span>one point</span>
        <span>two points</span>
      </div>
      <p className={styles.besides}>{besides(distances)}</p>
    </figure>
  )
}

function inWords(points: number, homes: number): string {
  return `${points === 0 ? 'Free today' : `${rateFallInWords(points)} away`}: ${counted(homes, 'home', 'homes')}`
}

/** Those that have no bar. */
function besides({ waiting, further, unreachable }: Distances): string {
  const told = [
    [further, 'further away than two points'],
    [waiting, 'free by today’s rates and waiting for a date or a license'],
    [unreachable, 'that no fall of rates alone would free'],
  ] as const
  const some = told.filter(([homes]) => homes > 0).map(([homes, what]) => `${homes.toLocaleString('en-US')} ${what}`)
  return some.length === 0 ? 'No home besides these.' : `Besides: ${some.join(', ')}.`
}
