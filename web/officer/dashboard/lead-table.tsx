import { Skeleton } from '@mantine/core'
import { Fragment, useRef } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import { useRowsInView } from '../../shared/list/use-rows-in-view.ts'
import { LEAD_COLUMNS, type LeadColumn } from './lead-columns.ts'
import { LeadRow } from './lead-row.tsx'
import styles from './lead-table.module.css'
import type { LeadNews } from './lead-visits.ts'
import { isSortField, type LeadSort } from './pipeline-view.ts'

const ROW_PX = 40
/** On a phone, where a lead is three lines. */
const THREE_LINES_PX = 137
const OUTLINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

interface LeadTableProps {
  leads: readonly Lead[]
  /** How many there are, with those that are not loaded; null: not known. */
  count: number | null
  /** Leads whose rows are in the page wherever one has scrolled to. */
  kept: ReadonlySet<string | null>
  isPhone: boolean
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

/** Its rows are numbered, because not all of them are in the page. */
export function LeadTable(props: LeadTableProps) {
  const { leads, count, kept, isPhone, columns, isLoading, sort, onSort, openId, onToggle, newsOf, currentId, onOpen } =
    props
  const head = useRef<HTMLTableSectionElement>(null)
  const rowPx = isPhone ? THREE_LINES_PX : ROW_PX
  const { shown, below, measure } = useRowsInView(head, { rows: leads, rowPx, kept })
  const openAt = leads.findIndex(({ id }) => id === openId)
  const isOpen = openAt !== -1
  const cells = columns.length + 2
  return (
    <table
      className={styles.table}
      aria-label="Lead Pipeline"
      aria-rowcount={count === null ? -1 : count + 1 + Number(isOpen)}
      data-virtual={measure !== undefined}
      data-columns={columns.length}
    >
      <thead ref={head}>
        <tr aria-rowindex={1}>
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
      {isLoading && <Outlines columns={cells} />}
      {shown.map(({ row: lead, index, above }) => (
        <Fragment key={lead.id}>
          <Space height={above} />
          <LeadRow
            ref={measure}
            lead={lead}
            index={index}
            rowIndex={index + 2 + Number(isOpen && index > openAt)}
            columns={columns}
            news={newsOf(lead)}
            isOpen={index === openAt}
            onToggle={() => onToggle(lead)}
            isCurrent={lead.id === currentId}
            onOpen={() => onOpen(lead.id)}
          />
        </Fragment>
      ))}
      <Space height={below} />
    </table>
  )
}

/** As high as the rows that are not in the page. */
function Space({ height }: { height: number }) {
  if (height === 0) return null
  return <tbody aria-hidden="true" style={{ height }} />
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
