import type { SupposedHome } from '../../../api/contract/suppositions.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { money } from '../../shared/format/money.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { CallClient } from './call-client.tsx'
import { LeadLink } from './lead-link.tsx'
import styles from './supposed-homes.module.css'
import type { Supposition } from './use-supposition.ts'

/** The homes that would change: whose, where, how each stands and would stand, and what it saves. */
export function SupposedHomes({ answer, label }: { answer: Supposition; label: string }) {
  return (
    <div className={styles.homes}>
      <ul aria-label={label}>
        {answer.homes.map((home) => (
          <Home key={home.property_id} home={home} />
        ))}
      </ul>
      <ShowMore size="sm" further={answer}>
        Show More
      </ShowMore>
    </div>
  )
}

function Home({ home }: { home: SupposedHome }) {
  const { client, address, city, state, status_today, status_then, dollars_a_year } = home
  return (
    <li className={styles.home}>
      <span className={styles.who}>
        <LeadLink client={client} /> <span className={styles.where}>{`${address}, ${city}, ${state}`}</span>
      </span>
      <span className={styles.change}>
        <StatusBadge status={status_today} /> <span aria-hidden="true">→</span>
        <span className="visually-hidden">would be</span> <StatusBadge status={status_then} />
      </span>
      <span className={styles.saves}>
        {status_then === 'ready_now' ? `${money(dollars_a_year)} less a year` : `loses ${money(dollars_a_year)} a year`}
      </span>
      <span className={styles.call}>
        <CallClient client={client} />
      </span>
    </li>
  )
}
