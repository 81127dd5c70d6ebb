import { ERASED } from '../../../api/contract/erased.ts'
import type { BookedOfficer } from '../../../api/contract/overview.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { Known } from '../shared/known.tsx'
import table from '../shared/list-table.module.css'
import { Toggle } from '../shared/toggle.tsx'
import { OfficerClients } from './officer-clients.tsx'

interface OfficerRowProps {
  officer: BookedOfficer
  /** As of the evening of which day; null: as it is now. */
  on: string | null
  isOpen: boolean
  /** Whether a client opens to what they own. */
  homesOpen: boolean
  onToggle: () => void
}

/** A loan officer in one line, and below it, once it is opened, their clients. */
export function OfficerRow({ officer, on, isOpen, homesOpen, onToggle }: OfficerRowProps) {
  const { id, first_name, last_name, email, client_count, property_count, ready_now, so_close, not_yet } = officer
  const name = first_name === ERASED ? ERASED : `${first_name} ${last_name}`
  const figures = [
    { field: 'client_count', title: 'Clients', count: client_count },
    { field: 'property_count', title: 'Properties', count: property_count },
    { field: 'ready_now', title: STATUS_NAMES.ready_now, count: ready_now },
    { field: 'so_close', title: STATUS_NAMES.so_close, count: so_close },
    { field: 'not_yet', title: STATUS_NAMES.not_yet, count: not_yet },
  ]
  return (
    <tbody data-row={id} data-open={isOpen || undefined} className={table.row}>
      <tr
        tabIndex={-1}
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) onToggle()
        }}
      >
        <td data-field="toggle">
          <Toggle isOpen={isOpen} what={`the clients of ${name}`} onToggle={onToggle} />
        </td>
        <th scope="row" data-field="name">
          <Known text={name} />
        </th>
        <td data-field="email" title={email}>
          <Known text={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Known>
        </td>
        {figures.map(({ field, title, count }) => (
          <td key={field} data-field={field} data-title={title}>
            {count.toLocaleString('en-US')}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={table.opened}>
          <td colSpan={8}>
            <OfficerClients officer={id} on={on} name={name} homesOpen={homesOpen} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
