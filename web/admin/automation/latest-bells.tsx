import { Link } from 'react-router-dom'
import type { Accuracy } from '../../../api/contract/accuracy.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from '../shared/log-table.module.css'
import { waitInWords } from './accuracy-in-words.ts'

/** The runs whose bells came latest, each with the way to what the log says of it. */
export function LatestBells({ runs }: { runs: Accuracy['waits']['latest'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keys, too
    <section className={styles.scrolled} aria-label="The bells that came latest, as a table" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">The bells that came latest, by run</caption>
        <thead>
          <tr>
            <th scope="col">The Latest Rang</th>
            <th scope="col">Waited</th>
            <th scope="col">Homes</th>
            <th scope="col">Sheet in Force Since</th>
            <th scope="col">Sheet</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ run_id, stream, rang_at, hours, notices, in_force_since, rate_sheet }) => (
            <tr key={run_id}>
              <th scope="row">
                <Link to={`/admin/system?${new URLSearchParams({ part: 'log', stream })}`}>{dayAndTime(rang_at)}</Link>
              </th>
              <td>{waitInWords(hours)}</td>
              <td>{notices.toLocaleString('en-US')}</td>
              <td>{dayAndTime(in_force_since)}</td>
              <td>{rate_sheet?.file_name ?? 'Deleted since'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
