import { noLicenseIn } from '../../../api/contract/evaluation-in-words.ts'
import type { Lead } from '../../../api/contract/leads.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import { PhoneLink } from '../../shared/format/phone-link.tsx'
import type { LeadColumn } from './lead-columns.ts'
import styles from './lead-table.module.css'

/** What a column says of a lead. */
export function LeadCell({ lead, column }: { lead: Lead; column: LeadColumn }) {
  switch (column) {
    case 'email':
      return <a href={`mailto:${lead.email}`}>{lead.email}</a>
    case 'phone':
      return lead.phone ? <PhoneLink phone={lead.phone} /> : 'N/A'
    case 'status':
      return <StatusBadge status={lead.status} />
    case 'distance':
      return <Distance lead={lead} />
    case 'created_at':
      return dayOfMoment(lead.created_at)
    default:
      return lead[column]
  }
}

/** Of the nearest home where a loan may be made, drawn as everywhere; in words for who does not see it, and in the opened row for everybody. */
function Distance({ lead }: { lead: Lead }) {
  const { points_away, distance_in_words } = lead
  if (points_away === null) return <span className={styles.unknown}>{whyNoDistance(lead)}</span>
  return (
    <>
      <DistanceLine points={points_away} before={null} />
      <span className="visually-hidden">{distance_in_words}</span>
    </>
  )
}

function whyNoDistance({ property_count, no_license_in }: Lead): string {
  if (property_count === 0) return 'no home yet'
  return no_license_in.length > 0 ? noLicenseIn(...no_license_in) : 'not known'
}
