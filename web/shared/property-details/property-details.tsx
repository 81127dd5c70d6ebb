import type { ShownProperty } from '../../../api/contract/properties.ts'
import { HomeStatus } from './home-status.tsx'
import { PricingBreakdown } from './pricing-breakdown.tsx'
import styles from './property-details.module.css'
import { PropertyFacts } from './property-facts.tsx'
import { StatusBanner } from './status-banner.tsx'

/** Where a property is, how it stands, and everything that is known of it. */
export function PropertyDetails({ property }: { property: ShownProperty }) {
  const { address, city, state, zip_code, evaluation } = property
  return (
    <>
      <div className={styles.address}>
        <p>
          <strong>{address}</strong>
          <br />
          {city}, {state} {zip_code}
        </p>
        <HomeStatus property={property} />
      </div>
      {evaluation !== null && <StatusBanner evaluation={evaluation} state={state} />}
      <PropertyFacts property={property} />
      {evaluation !== null && <PricingBreakdown evaluation={evaluation} />}
    </>
  )
}
