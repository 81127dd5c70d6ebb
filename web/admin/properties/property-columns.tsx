import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { ERASED } from '../../../api/contract/erased.ts'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import { HomeStatus } from '../../shared/property-details/home-status.tsx'
import type { Column } from '../shared/admin-table.tsx'
import { Known } from '../shared/known.tsx'
import { OpenButton } from '../shared/open-button.tsx'
import { ID_COLUMN } from '../shared/person-columns.tsx'
import styles from './property-columns.module.css'

/** @param onOpen shows everything about a property, by its id */
export function propertyColumns(onOpen: (id: string) => void): readonly Column<ClientProperty>[] {
  return [
    ID_COLUMN,
    {
      title: 'Address',
      field: 'address',
      cell: (property) => (
        <OpenButton onOpen={() => onOpen(property.id)}>
          <Known text={property.address} />
          <span className={styles.place}>, {placeOf(property)}</span>
        </OpenButton>
      ),
      whole: (property) => `${property.address}, ${placeOf(property)}`,
      isName: true,
    },
    {
      title: 'Owner',
      field: 'owner',
      cell: ({ user_email }) => (
        <Known text={user_email}>
          <a href={`mailto:${user_email}`}>{user_email}</a>
        </Known>
      ),
      whole: ({ user_email }) => user_email,
    },
    { title: 'Balance', field: 'current_balance', cell: ({ current_balance }) => money(current_balance) },
    { title: 'Rate', field: 'current_rate', cell: ({ current_rate }) => percent(current_rate) },
    { title: 'Occupancy', field: 'occupancy', cell: ({ occupancy }) => occupancy || 'N/A' },
    { title: 'Status', field: 'status', cell: (property) => <HomeStatus property={property} /> },
  ]
}

/** The state is no secret, and stays when the rest is erased. */
function placeOf({ city, state }: ClientProperty): string {
  return city === ERASED ? state : `${city}, ${state}`
}
