import { Link } from 'react-router-dom'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import { causeInWords, figureInWords, valueInWords } from '../../../api/contract/replay-in-words.ts'
import type { ReplayDifference, ShownReplay } from '../../../api/contract/replays.ts'
import sections from '../../shared/page/section.module.css'
import styles from '../shared/past-work.module.css'

/** The first evaluation that does not come out the same, opened, and then the others. */
export function Differences({ replay: { different, differences } }: { replay: ShownReplay }) {
  const [first] = differences
  if (first === undefined) return null
  const ofFirst = differences.filter(({ position }) => position === first.position)
  const others = differences.filter(({ position }) => position !== first.position)
  const shown = new Set(differences.map(({ position }) => position)).size
  return (
    <>
      <section className={sections.section} aria-labelledby="first-difference">
        <h2 id="first-difference">The first that comes out differently</h2>
        <p>
          <Home {...first} />, event {placeInLog(first.position)} of the log.
        </p>
        <DifferenceTable label="The first that comes out differently" differences={ofFirst} />
      </section>
      {others.length > 0 && (
        <section className={sections.section} aria-labelledby="other-differences">
          <h2 id="other-differences">And the others</h2>
          <DifferenceTable label="The others that come out differently" differences={others} withHome />
        </section>
      )}
      {shown < different && (
        <p>
          {shown.toLocaleString('en-US')} of {different.toLocaleString('en-US')} evaluations are shown. The CSV file has
          the first 10,000 differences.
        </p>
      )}
    </>
  )
}

interface DifferenceTableProps {
  label: string
  differences: readonly ReplayDifference[]
  /** Where they are of several evaluations. */
  withHome?: boolean
}

function DifferenceTable({ label, differences, withHome = false }: DifferenceTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {withHome && <th scope="col">Evaluation</th>}
          <th scope="col">Figure</th>
          <th scope="col">Recorded</th>
          <th scope="col">Computed</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={`${one.position} ${one.figure}`}>
            {withHome && (
              <td data-title="Evaluation">
                <Home {...one} />, event {placeInLog(one.position)}
              </td>
            )}
            <th scope="row" data-title="Figure">
              {figureInWords(one.figure)}
            </th>
            <td data-title="Recorded">{valueInWords(one.recorded)}</td>
            <td data-title="Computed">{valueInWords(one.computed)}</td>
            <td data-title="Why">{causeInWords(one.cause)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Leads to its history, where it is still there. */
function Home({ address, property_id }: Pick<ReplayDifference, 'address' | 'property_id'>) {
  if (address === null) return `Property ${property_id}`
  return <Link to={`/audit/properties/${encodeURIComponent(property_id)}`}>{address}</Link>
}
