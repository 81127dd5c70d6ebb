import { Fragment, type ReactNode } from 'react'
import styles from '../../shared/log-table.module.css'

interface LogTableProps<Row> {
  label: string
  columns: readonly string[]
  rows: readonly Row[]
  /** As many as there are columns; the first one names the row. */
  cells: (row: Row) => readonly ReactNode[]
  /** Whether the row tells of a fault, and what is said below it. */
  isFault: (row: Row) => boolean
  why: (row: Row) => string | null
}

/** What happened, a line each, with its reason below where there is one. */
export function LogTable<Row extends { readonly id: string }>(props: LogTableProps<Row>) {
  const { label, columns, rows, cells, isFault, why } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keys, too
    <section className={styles.scrolled} aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <Line columns={columns} cells={cells(row)} isFault={isFault(row)} />
              <Why text={why(row)} columns={columns.length} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  columns: readonly string[]
  cells: readonly ReactNode[]
  isFault: boolean
}

function Line({ columns, cells: [first, ...rest], isFault }: LineProps) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {rest.map((cell, index) => {
        const column = columns[index + 1]
        return (
          <td key={column} data-column={column} data-fault={(column === 'Status' && isFault) || undefined}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

function Why({ text, columns }: { text: string | null; columns: number }) {
  if (text === null) return null
  return (
    <tr className={styles.why}>
      <td colSpan={columns}>{text}</td>
    </tr>
  )
}
