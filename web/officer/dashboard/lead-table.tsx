import { Skeleton } from '@mantine/core'
import type { Lead } from '../../../api/contract/leads.ts'
import { LEAD_COLUMNS, type LeadColumn } from './lead-columns.ts'
import { LeadRow } from './lead-row.tsx'
import styles from './lead-table.module.css'
import type { LeadNews } from './lead-visits.ts'
import { isSortField, type LeadSort } from './pipeline-view.ts'
import { SortHeader } from './sort-header.tsx'

const OUTLINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

interface LeadTableProps {
  leads: readonly Lead[]
  columns: readonly LeadColumn[]
  isLoading: boolean
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  openId: string | null
  onToggle: (lead: Lead) => void
  newsOf: (lead: Lead) => LeadNews | null
  /** Whose page is open beside the list; null: nobody's is. */
  currentId: string | null
  onOpen: (id: string) => void
}

export function LeadTable({
  leads,
  columns,
  isLoading,
  sort,
  onSort,
  openId,
  onToggle,
  newsOf,
  currentId,
  onOpen,
}: LeadTableProps) {
  return (
    <table className={styles.table} aria-label="Lead Pipeline">
      <thead>
        <tr>
          <SortHeader title="Client" field="first_name" sort={sort} onSort={onSort} />
          {columns.map((column) =>
            isSortField(column) ? (
              <SortHeader key={column} title={LEAD_COLUMNS[column]} field={column} sort={sort} onSort={onSort} />
            ) : (
              <th key={column} scope="col" data-field={column}>
                {LEAD_COLUMNS[column]}
              </th>
            ),
          )}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      {isLoading && <Outlines columns={columns.length + 2} />}
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          columns={columns}
          news={newsOf(lead)}
          isOpen={lead.id === openId}
          onToggle={() => onToggle(lead)}
          isCurrent={lead.id === currentId}
          onOpen={() => onOpen(lead.id)}
        />
      ))}
    </table>
  )
}

function Outlines({ columns }: { columns: number }) {
  return (
    <tbody>
      {OUTLINES.map((one) => (
        <tr key={one}>
          <td colSpan={columns}>
            <Skeleton height="1.1rem" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
