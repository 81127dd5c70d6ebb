import { Link } from 'react-router-dom'
import { FATE_IN_WORDS, WHY_NOT_TOLD } from '../../../api/contract/what-if-in-words.ts'
import type { ShownWhatIf, WhatIfHome } from '../../../api/contract/what-ifs.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import sections from '../../shared/page/section.module.css'
import styles from '../shared/past-work.module.css'

/** The homes for which something would have been otherwise, those whose bell would have rung first. */
export function Homes({ whatIf: { homes, totals } }: { whatIf: ShownWhatIf }) {
  const { additional = 0, earlier = 0, later = 0, never = 0, status_only = 0 } = totals ?? {}
  const all = additional + earlier + later + never + status_only
  return (
    <section className={sections.section} aria-labelledby="homes-of-what-if">
      <h2 id="homes-of-what-if">Home by home</h2>
      {homes.length === 0 && <p>No home would have stood otherwise on any of these days.</p>}
      {homes.length > 0 && (
        <table className={styles.table} aria-labelledby="homes-of-what-if">
          <thead>
            <tr>
              <th scope="col">Home</th>
              <th scope="col">Bell</th>
              <th scope="col">Ready Now on</th>
              <th scope="col">Would have been on</th>
              <th scope="col">Rang on</th>
              <th scope="col">Would have rung on</th>
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <Row key={home.property_id} home={home} />
            ))}
          </tbody>
        </table>
      )}
      {homes.length < all && (
        <p>
          {homes.length.toLocaleString('en-US')} of {all.toLocaleString('en-US')} homes are shown. The CSV file has the
          first 10,000.
        </p>
      )}
    </section>
  )
}

function Row({ home }: { home: WhatIfHome }) {
  const { property_id, address, fate, ready_recorded, ready_supposed, bell_recorded, bell_supposed, why_silent } = home
  return (
    <tr>
      <th scope="row" data-title="Home">
        {address === null ? (
          `Property ${property_id}`
        ) : (
          <Link to={`/audit/properties/${encodeURIComponent(property_id)}`}>{address}</Link>
        )}
      </th>
      <td data-title="Bell">
        {FATE_IN_WORDS[fate]}
        {why_silent !== null && <span className={styles.said}>. {WHY_NOT_TOLD[why_silent]}</span>}
      </td>
      <td data-title="Ready Now on">{dayInWords(ready_recorded)}</td>
      <td data-title="Would have been on">{dayInWords(ready_supposed)}</td>
      <td data-title="Rang on">{dayInWords(bell_recorded)}</td>
      <td data-title="Would have rung on">{dayInWords(bell_supposed)}</td>
    </tr>
  )
}

function dayInWords(moment: string | null): string {
  if (moment === null) return 'Not in these days'
  return moment === 'before' ? 'Before these days' : calendarDate(moment)
}
