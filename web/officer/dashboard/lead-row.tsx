import type { Ref } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import buttons from '../../shared/page/buttons.module.css'
import { LeadLink } from '../shared/lead-link.tsx'
import { ClientProperties } from './client-properties.tsx'
import { LeadCell } from './lead-cell.tsx'
import type { LeadColumn } from './lead-columns.ts'
import styles from './lead-table.module.css'
import type { LeadNews } from './lead-visits.ts'

const NEWS: Readonly<Record<LeadNews, string>> = { new: 'New', changed: 'Status changed' }

interface LeadRowProps {
  ref: Ref<HTMLTableSectionElement> | undefined
  lead: Lead
  /** Its place among all leads, from 0, and that of its row in the table, from 1. */
  index: number
  rowIndex: number
  columns: readonly LeadColumn[]
  news: LeadNews | null
  isOpen: boolean
  onToggle: () => void
  /** Their page is open beside the list. */
  isCurrent: boolean
  onOpen: () => void
}

/** A lead in one line, and below it, once it is opened, what they own. */
export function LeadRow({
  ref,
  lead,
  index,
  rowIndex,
  columns,
  news,
  isOpen,
  onToggle,
  isCurrent,
  onOpen,
}: LeadRowProps) {
  const { id } = lead
  const nameId = `lead-${id}`
  return (
    <tbody ref={ref} data-index={index} data-row={id} className={styles.lead}>
      <tr
        tabIndex={-1}
        aria-rowindex={rowIndex}
        onKeyDown={({ key, target, currentTarget }) => {
          if (target !== currentTarget) return
          if (key === 'Enter') onOpen()
          if (key === 'p') onToggle()
        }}
      >
        <th scope="row" id={nameId} data-field="first_name">
          {news !== null && (
            <span className={styles.news}>
              <span className="visually-hidden">{NEWS[news]}: </span>
            </span>
          )}
          <LeadLink client={lead} isCurrent={isCurrent} />
        </th>
        {columns.map((column) => (
          <td key={column} data-field={column} title={longText(lead, column)}>
            <LeadCell lead={lead} column={column} />
          </td>
        ))}
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
        <tr className={styles.opened} aria-rowindex={rowIndex + 1}>
          <td colSpan={columns.length + 2}>
            <ClientProperties lead={lead} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** What is as long as somebody made it, and may be cut. */
function longText(lead: Lead, column: LeadColumn): string | undefined {
  return column === 'email' || column === 'came_by' ? lead[column] : undefined
}
