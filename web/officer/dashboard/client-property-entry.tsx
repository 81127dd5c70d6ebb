import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import buttons from '../../shared/page/buttons.module.css'
import { HomeStatus } from '../../shared/property-details/home-status.tsx'
import { howFarInDetail } from '../shared/how-far-in-detail.ts'
import styles from './client-properties.module.css'

interface ClientPropertyEntryProps {
  property: ClientProperty
  onDetails: () => void
}

/** One property in two lines: what it is and how it stands, and how far it is in rate, in price and in dollars. */
export function ClientPropertyEntry({ property, onDetails }: ClientPropertyEntryProps) {
  const { address, city, state, zip_code, current_balance, current_rate, monthly_payment_piti } = property
  return (
    <li className={styles.property}>
      <div>
        <strong>{address}</strong>, {city}, {state} {zip_code}
        <p className={styles.far}>{howFarInDetail(property)}</p>
      </div>
      <p className={styles.loan}>
        {money(current_balance)} at {percent(current_rate)}, {money(monthly_payment_piti)} a month
      </p>
      <HomeStatus property={property} />
      <button type="button" className={buttons.text} aria-label={`View Full Details of ${address}`} onClick={onDetails}>
        View Full Details
      </button>
    </li>
  )
}
