import type { ShownProperty } from '../../../api/contract/properties.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { HomeStatus } from './home-status.tsx'
import { PricingBreakdown } from './pricing-breakdown.tsx'
import styles from './property-details.module.css'
import { PropertyFacts } from './property-facts.tsx'
import { StatusBanner } from './status-banner.tsx'

interface PropertyDetailsDialogProps {
  /** Null: closed. */
  property: ShownProperty | null
  onClose: () => void
}

/** Everything about a property, for who looks after its owner. */
export function PropertyDetailsDialog({ property, onClose }: PropertyDetailsDialogProps) {
  return (
    <Dialog title="Property Details" opened={property !== null} onClose={onClose} size="64rem">
      {property !== null && <Details property={property} />}
    </Dialog>
  )
}

function Details({ property }: { property: ShownProperty }) {
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
