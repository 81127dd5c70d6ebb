import { useState } from 'react'
import type { LeadPage } from '../../../api/contract/lead-page.ts'
import { PropertyDetailsDialog } from '../../shared/property-details/property-details-dialog.tsx'
import styles from './lead.module.css'
import { LeadHomeEntry } from './lead-home-entry.tsx'
import { LeadPart, type NameHeading } from './lead-part.tsx'

/** Beyond it the lines of the nights are folded: one sees the homes first. */
const OPEN_AT_MOST = 2

/** What they own, and how far each is. */
export function LeadHomes({ lead: { first_name, homes }, under }: { lead: LeadPage; under: NameHeading }) {
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = homes.find(({ property }) => property.id === shownId)?.property ?? null
  return (
    <LeadPart title={homes.length > 1 ? `What they own: ${homes.length} homes` : 'What they own'} under={under}>
      {homes.length === 0 ? (
        <p className={styles.soft}>No home yet. {first_name} has an account and has not added one.</p>
      ) : (
        <ul className={styles.list}>
          {homes.map((home) => (
            <LeadHomeEntry
              key={home.property.id}
              home={home}
              startsOpen={homes.length <= OPEN_AT_MOST}
              onDetails={() => setShownId(home.property.id)}
            />
          ))}
        </ul>
      )}
      <PropertyDetailsDialog property={shown} onClose={() => setShownId(null)} />
    </LeadPart>
  )
}
