import type { NextToRingHome as Home } from '../../../api/contract/next-to-ring.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { CallClient } from '../shared/call-client.tsx'
import { howFar } from '../shared/how-far-in-detail.ts'
import { LeadLink } from '../shared/lead-link.tsx'
import { sinceInWords } from '../shared/since-in-words.ts'
import styles from './next-to-ring.module.css'

/** Whom to call, how far their home is and since when, what would do it, and the number. */
export function NextToRingHome({ home }: { home: Home }) {
  const { client, address, city, state, status_since, points_away, what_would_do_it } = home
  return (
    <li className={styles.home}>
      <div className={styles.who}>
        <LeadLink client={client} />
        <span className={styles.soft}>{`${address}, ${city}, ${state}`}</span>
      </div>
      <div className={styles.far}>
        {points_away !== null && <DistanceLine points={points_away} before={null} />}
        <span className={styles.soft}>
          {howFar(home)}.{status_since !== null && ` Since ${sinceInWords(status_since, new Date())}.`}
        </span>
      </div>
      <p className={styles.what}>{what_would_do_it}</p>
      <div className={styles.call}>
        <CallClient client={client} />
        {client.why_not !== null && <span className={styles.soft}>{client.why_not}</span>}
      </div>
    </li>
  )
}
