import { useState } from 'react'
import type { LeadHome } from '../../../api/contract/lead-page.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { Nights } from '../../shared/distance/nights.tsx'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import buttons from '../../shared/page/buttons.module.css'
import { HomeStatus } from '../../shared/property-details/home-status.tsx'
import { howFarInDetail } from '../shared/how-far-in-detail.ts'
import styles from './lead.module.css'

interface LeadHomeEntryProps {
  home: LeadHome
  startsOpen: boolean
  onDetails: () => void
}

/** A home: how it stands, how far it is and since when, and how it came there, by night. */
export function LeadHomeEntry({ home: { property, nights, quiet_until }, startsOpen, onDetails }: LeadHomeEntryProps) {
  const [now] = useState(() => new Date())
  const { address, city, state, zip_code, current_balance, current_rate, monthly_payment_piti, points_away } = property
  return (
    <li className={styles.home}>
      <div className={styles.homeHead}>
        <p>
          <strong>{address}</strong>
          <br />
          {city}, {state} {zip_code}
        </p>
        <HomeStatus property={property} />
      </div>
      {points_away !== null && (
        <div className={styles.line}>
          <DistanceLine points={points_away} before={null} />
        </div>
      )}
      <p>{howFarInDetail(property)}</p>
      <p className={styles.soft}>
        {money(current_balance)} at {percent(current_rate)}, {money(monthly_payment_piti)} a month
      </p>
      {quiet_until !== null && (
        <p className={styles.soft}>They were told of it: no letter about it until {dayOfMoment(quiet_until)}.</p>
      )}
      <details className={styles.nights} open={startsOpen}>
        <summary>Its nights</summary>
        <Nights nights={nights} now={now} reader="officer" />
      </details>
      <button type="button" className={buttons.text} aria-label={`View Full Details of ${address}`} onClick={onDetails}>
        View Full Details
      </button>
    </li>
  )
}
