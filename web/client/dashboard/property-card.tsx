import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import type { WatchedHome } from '../../../api/contract/watch.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { WhereWeAreLicensed } from '../../shared/evaluation-result/where-we-are-licensed.tsx'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import { BalanceNote } from '../shared/balance-note.tsx'
import { HomeActions } from '../shared/home-actions.tsx'
import { HomeWatch } from './home-watch.tsx'
import styles from './property-card.module.css'
import { WhyThisStatus } from './why-this-status.tsx'

interface PropertyCardProps {
  property: Property
  /** Null where the nights could not be loaded. */
  watched: WatchedHome | null
  /** Its status got better while the page was open. */
  improved: boolean
  /** It is the only home: the card is the page. */
  alone: boolean
}

export function PropertyCard({ property, watched, improved, alone }: PropertyCardProps) {
  const { id, address, city, state, status } = property
  return (
    <article
      className={styles.card}
      data-improved={improved || undefined}
      data-alone={alone || undefined}
      aria-label={address}
    >
      <header className={styles.header}>
        <div>
          <h2>
            <Link to={`/property/${id}`}>{address}</Link>
          </h2>
          <p>
            {city}, {state}
          </p>
        </div>
        <StatusBadge status={status} assumptions={property.evaluation.assumptions} />
      </header>
      <WhereWeAreLicensed evaluation={property.evaluation} />
      <HomeWatch property={property} watched={watched} />
      <HomeActions property={property} />
      <dl className={styles.figures}>
        <Figure label="Loan Balance" value={money(property.current_balance)} />
        <Figure label="Interest Rate" value={percent(property.current_rate)} />
        <Figure label="Monthly Payment" value={money(property.monthly_payment_piti)} />
        <Figure label="Estimated Value" value={money(property.estimated_value)} />
        <Figure label="Occupancy" value={property.occupancy || 'N/A'} />
      </dl>
      <BalanceNote property={property} />
      <WhyThisStatus property={property} />
      <Link to={`/property/${id}`} className={styles.more}>
        Everything about {address} →
      </Link>
    </article>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
