import { Skeleton } from '@mantine/core'
import type { Lead } from '../../../api/contract/leads.ts'
import { LeadRow } from './lead-row.tsx'
import styles from './lead-table.module.css'
import type { LeadSort, SortField } from './pipeline-view.ts'
import { SortHeader } from './sort-header.tsx'

const COLUMNS: readonly (readonly [title: string, field: SortField])[] = [
  ['Client', 'first_name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Properties', 'property_count'],
  ['Ready', 'ready_count'],
  ['Status', 'status'],
  ['Distance', 'distance'],
]

const OUTLINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

interface LeadTableProps {
  leads: readonly Lead[]
  isLoading: boolean
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  openId: string | null
  onToggle: (id: string) => void
  isNew: (lead: Lead) => boolean
}

export function LeadTable({ leads, isLoading, sort, onSort, openId, onToggle, isNew }: LeadTableProps) {
  return (
    <table className={styles.table} aria-label="Lead Pipeline">
      <thead>
        <tr>
          {COLUMNS.map(([title, field]) => (
            <SortHeader key={field} title={title} field={field} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      {isLoading && <Outlines />}
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          isNew={isNew(lead)}
          isOpen={lead.id === openId}
          onToggle={() => onToggle(lead.id)}
        />
      ))}
    </table>
  )
}

function Outlines() {
  return (
    <tbody>
      {OUTLINES.map((one) => (
        <tr key={one}>
          <td colSpan={COLUMNS.length + 1}>
            <Skeleton height="1.1rem" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
