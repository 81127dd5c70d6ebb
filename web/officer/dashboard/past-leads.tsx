import { useState } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { ClientProperties } from './client-properties.tsx'
import { LeadCell } from './lead-cell.tsx'
import { LEAD_COLUMNS } from './lead-columns.ts'
import styles from './lead-table.module.css'
import type { LeadSort } from './pipeline-view.ts'

/** What was theirs then, and not how to reach them now. */
const COLUMNS = ['property_count', 'ready_count', 'status', 'distance'] as const

interface PastLeadsProps {
  leads: readonly Lead[]
  on: string
  sort: LeadSort
  onSort: (sort: LeadSort) => void
}

/** Leads as they stood on a day, each with the homes of then. */
export function PastLeads({ leads, on, sort, onSort }: PastLeadsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <table className={styles.table} aria-label="Lead Pipeline" data-columns={COLUMNS.length}>
      <thead>
        <tr>
          <SortHeader title="Client" field="first_name" sort={sort} onSort={onSort} />
          {COLUMNS.map((column) => (
            <SortHeader key={column} title={LEAD_COLUMNS[column]} field={column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">Details</th>
        </tr>
      </thead>
      {leads.map((lead) => (
        <tbody key={lead.id} className={styles.lead}>
          <Row
            lead={lead}
            isOpen={lead.id === openId}
            onToggle={() => setOpenId(lead.id === openId ? null : lead.id)}
          />
          {lead.id === openId && (
            <tr className={styles.opened}>
              <td colSpan={COLUMNS.length + 2}>
                <ClientProperties lead={lead} on={on} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

function Row({ lead, isOpen, onToggle }: { lead: Lead; isOpen: boolean; onToggle: () => void }) {
  const nameId = `lead-${lead.id}`
  return (
    <tr>
      <th scope="row" id={nameId} data-field="first_name">
        {lead.first_name} {lead.last_name}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} data-field={column}>
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
  )
}
