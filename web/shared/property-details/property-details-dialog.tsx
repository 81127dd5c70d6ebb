import { Modal } from '@mantine/core'
import type { ShownProperty } from '../../../api/contract/properties.ts'
import { StatusBadge } from '../evaluation-result/status-badge.tsx'
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
    <Modal.Root
      opened={property !== null}
      onClose={onClose}
      size="64rem"
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Modal.Overlay color="#141a24" backgroundOpacity={0.55} />
      <Modal.Content classNames={{ content: styles.content }}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>Property Details</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>{property !== null && <Details property={property} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Details({ property }: { property: ShownProperty }) {
  const { address, city, state, zip_code, status, evaluation } = property
  return (
    <>
      <div className={styles.address}>
        <p>
          <strong>{address}</strong>
          <br />
          {city}, {state} {zip_code}
        </p>
        <StatusBadge status={evaluation?.status ?? status} />
      </div>
      {evaluation !== null && <StatusBanner evaluation={evaluation} />}
      <PropertyFacts property={property} />
      {evaluation !== null && <PricingBreakdown evaluation={evaluation} />}
    </>
  )
}
