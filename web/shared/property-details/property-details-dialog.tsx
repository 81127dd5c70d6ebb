import { Link } from 'react-router-dom'
import type { ShownProperty } from '../../../api/contract/properties.ts'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './property-details.module.css'
import { PropertyDetails } from './property-details.tsx'

interface PropertyDetailsDialogProps {
  /** Null: closed. */
  property: ShownProperty | null
  /** As of the evening of which day it is shown, ISO calendar date; null: now. */
  on?: string | null
  onClose: () => void
}

/** Everything about a property, for who looks after its owner. */
export function PropertyDetailsDialog({ property, on = null, onClose }: PropertyDetailsDialogProps) {
  return (
    <Dialog title="Property Details" opened={property !== null} onClose={onClose} size="64rem">
      {property !== null && (
        <>
          <PropertyDetails property={property} on={on} />
          <p className={styles.otherDays}>
            <Link to={`/properties/${encodeURIComponent(property.id)}${on === null ? '' : `?as_of=${on}`}`}>
              How it stood on other days
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
