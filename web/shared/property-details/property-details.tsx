import type { ShownProperty } from '../../../api/contract/properties.ts'
import { FileButton } from '../file/file-button.tsx'
import { HomeStatus } from './home-status.tsx'
import { PricingBreakdown } from './pricing-breakdown.tsx'
import styles from './property-details.module.css'
import { PropertyFacts } from './property-facts.tsx'
import { StatusBanner } from './status-banner.tsx'

interface PropertyDetailsProps {
  property: ShownProperty
  /** As of the evening of which day it is shown, ISO calendar date; null: now. */
  on: string | null
}

/** Where a property is, how it stands, and everything that is known of it; and the same to hand to its owner. */
export function PropertyDetails({ property, on }: PropertyDetailsProps) {
  const { id, address, city, state, zip_code, evaluation } = property
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
      {evaluation !== null && <StatusBanner evaluation={evaluation} state={state} isPast={on !== null} />}
      <PropertyFacts property={property} />
      {evaluation !== null && <PricingBreakdown evaluation={evaluation} />}
      {evaluation !== null && (
        <div className={styles.report}>
          <FileButton
            label="Download Report (PDF)"
            path={`/properties/${encodeURIComponent(id)}/report.pdf${on === null ? '' : `?as_of=${on}`}`}
            name={`refibell-report-${evaluation.as_of}.pdf`}
          />
        </div>
      )}
    </>
  )
}
