import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import type { Lead } from '../../../api/contract/leads.ts'
import { isGone } from '../../shared/api-client/error-detail.ts'
import { PropertyDetailsDialog } from '../../shared/property-details/property-details-dialog.tsx'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import styles from './client-properties.module.css'
import { ClientPropertyEntry } from './client-property-entry.tsx'
import { useGetClientPropertiesQuery } from './get-client-properties.ts'

interface ClientPropertiesProps {
  lead: Lead
  /** As of which evening, ISO calendar date; null: as they are now. */
  on?: string | null
}

/** What a client owns, how far each is, and everything about one of them. */
export function ClientProperties({ lead, on = null }: ClientPropertiesProps) {
  const { currentData, error } = useGetClientPropertiesQuery({ id: lead.id, on })
  const properties = isGone(error) ? undefined : currentData
  const [shownId, setShownId] = useState<string | null>(null)
  useLoggedFailure('the properties of a client', error)
  const shown = properties?.find(({ id }) => id === shownId) ?? null
  if (properties === undefined && error === undefined) return <Loading count={lead.property_count} />
  if (properties === undefined || properties.length === 0) return <p className={styles.none}>No properties found</p>
  return (
    <>
      <ul className={styles.properties} aria-label={`Properties of ${lead.first_name} ${lead.last_name}`}>
        {properties.map((property: ClientProperty) => (
          <ClientPropertyEntry key={property.id} property={property} onDetails={() => setShownId(property.id)} />
        ))}
      </ul>
      <PropertyDetailsDialog property={shown} on={on} onClose={() => setShownId(null)} />
    </>
  )
}

/** As high as what comes. */
function Loading({ count }: { count: number }) {
  return (
    <div className={styles.properties} role="status" aria-label="Loading the properties">
      {Array.from({ length: Math.max(count, 1) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all the same
        <div key={index} className={styles.outline}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
