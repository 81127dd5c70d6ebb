import type { Difference } from '../../../api/contract/receipt-check.ts'
import styles from './differing-figures.module.css'
import { figureInWords } from './figure-in-words.ts'

/** As many as somebody reads: with one input changed nearly all the others follow. */
const MOST_SHOWN = 20

/** What a receipt says, and what comes out instead. */
export function DifferingFigures({ differences }: { differences: readonly Difference[] }) {
  const more = differences.length - MOST_SHOWN
  return (
    <div>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">What differs</th>
            <th scope="col">In the file</th>
            <th scope="col">Computed</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST_SHOWN).map(({ figure, recorded, computed }) => (
            <tr key={figure}>
              <th scope="row">{figureInWords(figure)}</th>
              <td>{said(recorded)}</td>
              <td>{said(computed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.more}>And {more} more.</p>}
    </div>
  )
}

function said(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Number.isNaN(value)) return 'no figure'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 12 })
  return typeof value === 'string' ? value : 'all of it'
}
