import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { BookedOfficer } from '../../../api/contract/overview.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import table from '../shared/list-table.module.css'
import type { OfficersAsked } from './get-officers.ts'
import { OfficerRow } from './officer-row.tsx'
import styles from './officers.module.css'

const OUTLINES = ['one', 'two', 'three', 'four', 'five']
const FIGURES = {
  property_count: 'Properties',
  ...STATUS_NAMES,
} as const

interface OfficersTableProps {
  asked: OfficersAsked
  /** Whether a client opens to what they own. */
  homesOpen: boolean
  officers: readonly BookedOfficer[]
  isLoading: boolean
  onSort: (sort: OfficersAsked['sort']) => void
}

export function OfficersTable({ asked: { on, sort }, homesOpen, officers, isLoading, onSort }: OfficersTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setOpen((now) => new Set([...now, id].filter((one) => one !== id || !now.has(id))))
  return (
    <table className={`${table.table} ${styles.table}`} aria-label="Loan officers">
      <thead>
        <tr>
          <th scope="col" data-field="toggle">
            <span className="visually-hidden">Their clients</span>
          </th>
          <SortHeader title="Name" field="name" sort={sort} onSort={onSort} />
          <SortHeader title="Email" field="email" sort={sort} onSort={onSort} />
          <SortHeader title="Clients" field="client_count" sort={sort} onSort={onSort} />
          {Object.entries(FIGURES).map(([field, title]) => (
            <th key={field} scope="col" data-field={field}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {isLoading && <Outlines />}
      {officers.map((officer) => (
        <OfficerRow
          key={officer.id}
          officer={officer}
          on={on}
          isOpen={open.has(officer.id)}
          homesOpen={homesOpen}
          onToggle={() => toggle(officer.id)}
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
          <td colSpan={8}>
            <Skeleton height="1rem" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
