import type { NextToRingHome as Home } from '../../../api/contract/next-to-ring.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { money } from '../../shared/format/money.ts'
import { agoInWords } from '../shared/ago-in-words.ts'
import { CallClient } from '../shared/call-client.tsx'
import { howFar } from '../shared/how-far-in-detail.ts'
import { LeadLink } from '../shared/lead-link.tsx'
import { sinceInWords } from '../shared/since-in-words.ts'
import styles from './next-to-ring.module.css'

/** Whom to call, how far their home is and since when, what would do it and how old the value behind it is, the number, and the last call. */
export function NextToRingHome({ home }: { home: Home }) {
  const { client, address, city, state, status_since, points_away, what_would_do_it } = home
  const { estimated_value, value_told_on, last_called_on } = home
  const now = new Date()
  return (
    <li className={styles.home}>
      <div className={styles.who}>
        <LeadLink client={client} />
        <span className={styles.soft}>{`${address}, ${city}, ${state}${more(home.more_homes)}`}</span>
      </div>
      <div className={styles.far}>
        {points_away !== null && <DistanceLine points={points_away} before={null} />}
        <span className={styles.soft}>
          {howFar(home)}.{status_since !== null && ` Since ${sinceInWords(status_since, now)}.`}
        </span>
      </div>
      <div className={styles.what}>
        <p>{what_would_do_it}</p>
        <p className={styles.soft}>
          Home value {money(estimated_value)}, confirmed {agoInWords(value_told_on, now)}
        </p>
      </div>
      <div className={styles.call}>
        <CallClient client={client} />
        <span className={styles.soft}>
          {last_called_on === null ? 'Not called yet' : `Called ${agoInWords(last_called_on, now)}`}
        </span>
        {client.why_not !== null && <span className={styles.soft}>{client.why_not}</span>}
      </div>
    </li>
  )
}

function more(homes: number): string {
  return homes === 0 ? '' : `, and ${homes} more ${homes === 1 ? 'home' : 'homes'}`
}
