import { useMemo, useState } from 'react'
import { ERASED } from '../../../api/contract/erased.ts'
import type { Notification } from '../../../api/contract/notifications.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { filterOf, type ListRules, useRuledView } from '../shared/list-view.ts'
import { PersonDialog } from '../shared/person/person-dialog.tsx'
import { useNotifications } from './get-notifications.ts'
import { notificationColumns } from './notification-columns.tsx'
import styles from './who-was-told.module.css'

type Field = 'at' | 'person'

const REASONS: Readonly<Record<NonNullable<Notification['reason']>, string>> = {
  opted_out: 'Asked for no letters',
  cooldown: 'Written to a short time before',
  already_told_tonight: 'Written to in the same night',
  account_disabled: 'Account disabled',
  address_disowned: 'Address of somebody else',
  address_refused: 'Address takes no letters',
  address_complained: 'Called a letter unwanted',
  not_taken: 'Not taken by the mail server',
  came_back: 'The letter came back',
  not_rung: 'Taken by none of their devices',
}

const RULES: ListRules<Field> = {
  sorts: ['at', 'person'],
  // What was last stands first.
  sort: '-at',
  filters: [
    {
      name: 'outcome',
      label: 'Outcome',
      all: 'Told or not',
      titles: { told: 'Told', not_told: 'Not told' },
    },
    { name: 'reason', label: 'Why not', all: 'For any reason', titles: REASONS },
  ],
}

const WORDS = {
  one: 'letter or ring',
  many: 'letters and rings',
  placeholder: 'Name, email, phone, street or ID',
  none: 'No letters or rings found. They come when a home gets nearer, and about people’s accounts.',
}

/** Everybody whom a letter or a ring was for: whether they were told, and else why not. */
export function WhoWasTold() {
  const [view, change] = useRuledView(RULES)
  const notifications = useNotifications({ sort: view.sort, ...filterOf(view) })
  const [shownId, setShownId] = useState<string | null>(null)
  const columns = useMemo(() => notificationColumns(setShownId), [])
  return (
    <div className={styles.list}>
      <AdminList
        label="Who was told"
        words={WORDS}
        rules={RULES}
        view={view}
        onChange={change}
        {...notifications}
        columns={columns}
        exportPath="notifications"
        open={{
          does: 'Everything about whom it was for',
          row: ({ account_id, user_email }: Notification) => user_email !== ERASED && setShownId(account_id),
        }}
      />
      <PersonDialog id={shownId} onClose={() => setShownId(null)} />
    </div>
  )
}
