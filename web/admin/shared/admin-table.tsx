import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode, useRef } from 'react'
import type { Sort } from '../../shared/list/sort.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import { useRowsInView } from '../../shared/list/use-rows-in-view.ts'
import styles from './admin-table.module.css'
import table from './list-table.module.css'

/** As high as every row of the administration. */
const ROW_PX = 36
/** On a phone, where each cell is a line. */
const STACKED_PX = 180
const OUTLINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** What a table says of each row. */
export interface Column<Row> {
  readonly title: string
  /** Where it is one of the table's sorts, by what the server sorts it. */
  readonly field: string
  readonly cell: (row: Row) => ReactNode
  /** The whole of what may be cut. */
  readonly whole?: (row: Row) => string
  /** It names the row. */
  readonly isName?: true
}

interface AdminTableProps<Row, Field extends string> {
  label: string
  columns: readonly Column<Row>[]
  sorts: readonly Field[]
  rows: readonly Row[]
  /** How many there are, with those that are not loaded; null: not known. */
  count: number | null
  isLoading: boolean
  isPhone: boolean
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
  /** Rows that are in the page wherever one has scrolled to, by their ids. */
  kept: ReadonlySet<string | null>
  /** What Enter does on a row. */
  onOpen?: ((row: Row) => void) | undefined
}

/** Its rows are numbered, because not all of them are in the page; its header stays in sight. */
export function AdminTable<Row extends { readonly id: string }, Field extends string>(
  props: AdminTableProps<Row, Field>,
) {
  const { label, columns, sorts, rows, count, isLoading, isPhone, sort, onSort, kept, onOpen } = props
  const head = useRef<HTMLTableSectionElement>(null)
  const { shown, below, measure } = useRowsInView(head, { rows, rowPx: isPhone ? STACKED_PX : ROW_PX, kept })
  return (
    <table
      className={`${table.table} ${styles.table}`}
      aria-label={label}
      aria-rowcount={count === null ? -1 : count + 1}
      data-virtual={measure !== undefined}
    >
      <thead ref={head}>
        <tr aria-rowindex={1}>
          {columns.map(({ title, field }) => {
            const by = sorts.find((one) => one === field)
            if (by !== undefined) return <SortHeader key={by} title={title} field={by} sort={sort} onSort={onSort} />
            return (
              <th key={field} scope="col" data-field={field}>
                {title}
              </th>
            )
          })}
        </tr>
      </thead>
      {isLoading && <Outlines columns={columns.length} />}
      {shown.map(({ row, index, above }) => (
        <Fragment key={row.id}>
          <Space height={above} />
          <tbody ref={measure} className={table.row} data-index={index} data-row={row.id}>
            <tr
              tabIndex={-1}
              aria-rowindex={index + 2}
              onKeyDown={({ key, target, currentTarget }) => {
                if (key === 'Enter' && target === currentTarget) onOpen?.(row)
              }}
            >
              {columns.map((column) => (
                <Cell key={column.field} row={row} column={column} />
              ))}
            </tr>
          </tbody>
        </Fragment>
      ))}
      <Space height={below} />
    </table>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { title, field, cell, whole, isName } = column
  const said = { 'data-field': field, 'data-title': title, title: whole?.(row) }
  if (isName !== true) return <td {...said}>{cell(row)}</td>
  return (
    <th scope="row" {...said}>
      {cell(row)}
    </th>
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
            <Skeleton height="1rem" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
