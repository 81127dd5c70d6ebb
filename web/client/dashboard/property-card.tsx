import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import styles from './property-card.module.css'
import { WhyThisStatus } from './why-this-status.tsx'

interface PropertyCardProps {
  property: Property
  /** Its status got better while the page was open. */
  improved: boolean
}

export function PropertyCard({ property, improved }: PropertyCardProps) {
  const { id, address, city, state, status } = property
  return (
    <article className={styles.card} data-improved={improved || undefined} aria-label={address}>
      <header className={styles.header}>
        <div>
          <h2>
            <Link to={`/property/${id}`}>{address}</Link>
          </h2>
          <p>
            {city}, {state}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <dl className={styles.figures}>
        <Figure label="Loan Balance" value={money(property.current_balance)} />
        <Figure label="Interest Rate" value={percent(property.current_rate)} />
        <Figure label="Monthly Payment" value={money(property.monthly_payment_piti)} />
        <Figure label="Estimated Value" value={money(property.estimated_value)} />
        <Figure label="Occupancy" value={property.occupancy || 'N/A'} />
      </dl>
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
