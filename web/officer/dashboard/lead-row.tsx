import type { Lead } from '../../../api/contract/leads.ts'
import { DistanceLine } from '../../shared/distance/distance-line.tsx'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { dialled } from '../../shared/format/dialled.ts'
import buttons from '../../shared/page/buttons.module.css'
import { ClientProperties } from './client-properties.tsx'
import styles from './lead-table.module.css'

interface LeadRowProps {
  lead: Lead
  isNew: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A lead in one line, and below it, once it is opened, what they own. */
export function LeadRow({ lead, isNew, isOpen, onToggle }: LeadRowProps) {
  const { id, first_name, last_name, email, phone } = lead
  const nameId = `lead-${id}`
  return (
    <tbody data-lead={id} className={styles.lead}>
      <tr
        tabIndex={-1}
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) onToggle()
        }}
      >
        <th scope="row" id={nameId} data-field="first_name">
          {isNew && (
            <span className={styles.new}>
              <span className="visually-hidden">New: </span>
            </span>
          )}
          {first_name} {last_name}
        </th>
        <td data-field="email" title={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </td>
        <td data-field="phone">{phone ? <a href={`tel:${dialled(phone)}`}>{phone}</a> : 'N/A'}</td>
        <td data-field="property_count">{lead.property_count}</td>
        <td data-field="ready_count">{lead.ready_count}</td>
        <td data-field="status">
          <StatusBadge status={lead.status} />
        </td>
        <td data-field="distance">
          <Distance lead={lead} />
        </td>
        <td data-field="actions">
          <button
            type="button"
            className={buttons.text}
            aria-expanded={isOpen}
            aria-describedby={nameId}
            onClick={onToggle}
          >
            {isOpen ? 'Hide Properties' : 'View Properties'}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={8}>
            <ClientProperties lead={lead} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Drawn as everywhere; in words for who does not see it, and in the opened row for everybody. */
function Distance({ lead: { points_away, distance_in_words } }: { lead: Lead }) {
  if (points_away === null) return <span className={styles.unknown}>not known</span>
  return (
    <>
      <DistanceLine points={points_away} before={null} />
      <span className="visually-hidden">{distance_in_words}</span>
    </>
  )
}
