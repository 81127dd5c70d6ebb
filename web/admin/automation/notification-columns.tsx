import { Link } from 'react-router-dom'
import { newsInWords, outcomeInWords } from '../../../api/contract/notification-in-words.ts'
import type { Notification } from '../../../api/contract/notifications.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { Column } from '../shared/admin-table.tsx'
import { Known } from '../shared/known.tsx'
import { OpenButton } from '../shared/open-button.tsx'
import styles from './notification-columns.module.css'

/** @param onOpen shows everything about somebody, by their id */
export function notificationColumns(onOpen: (id: string) => void): readonly Column<Notification>[] {
  return [
    { title: 'When', field: 'at', cell: ({ at }) => dayAndTime(at) },
    {
      title: 'Who',
      field: 'person',
      cell: ({ account_id, user_email }) => (
        <Known text={user_email}>
          <OpenButton onOpen={() => onOpen(account_id)}>{user_email}</OpenButton>
        </Known>
      ),
      whole: ({ user_email }) => user_email,
      isName: true,
    },
    { title: 'Home', field: 'home', cell: (row) => <Home {...row} />, whole: ({ address }) => address ?? '' },
    { title: 'What', field: 'news', cell: newsInWords, whole: newsInWords },
    {
      title: 'Outcome',
      field: 'told',
      cell: (row) => (
        <span className={styles.outcome} data-outcome={row.outcome}>
          {outcomeInWords(row)}
        </span>
      ),
      whole: outcomeInWords,
    },
  ]
}

/** What is not watched any more has no page to lead to. */
function Home({ property_id, address }: Pick<Notification, 'property_id' | 'address'>) {
  if (property_id === null) return '–'
  if (address === null) return <span className={styles.gone}>Not watched any more</span>
  return (
    <Known text={address}>
      <Link to={`/admin/properties?${new URLSearchParams({ q: property_id })}`}>{address}</Link>
    </Known>
  )
}
