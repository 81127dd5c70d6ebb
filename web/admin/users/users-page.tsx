import { useMemo, useState } from 'react'
import type { AdminUser } from '../../../api/contract/administration.ts'
import { counted } from '../../shared/format/counted.ts'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import type { Column } from '../shared/admin-table.tsx'
import { EMAIL_STATE_TITLES } from '../shared/email-state-mark.tsx'
import { useGetAdminDashboardQuery } from '../shared/get-admin-dashboard.ts'
import { useUsers } from '../shared/get-users.ts'
import { filterOf, type ListRules, useRuledView } from '../shared/list-view.ts'
import { PersonDialog } from '../shared/person/person-dialog.tsx'
import { emailColumn, ID_COLUMN, PHONE_COLUMN } from '../shared/person-columns.tsx'
import { ROLE_TITLES, RoleBadge } from '../shared/role-badge.tsx'
import { Invitations } from './invitations/invitations.tsx'

type Field = 'id' | 'email' | 'role' | 'phone' | 'sms_opt_in'

const RULES: ListRules<Field> = {
  sorts: ['id', 'email', 'role', 'phone', 'sms_opt_in'],
  // Whoever came last stands first.
  sort: '-id',
  filters: [
    { name: 'role', label: 'Role', all: 'Every role', titles: ROLE_TITLES },
    { name: 'account', label: 'Account', all: 'Every account', titles: { enabled: 'Enabled', disabled: 'Disabled' } },
    { name: 'email_state', label: 'Letters', all: 'Letters or none', titles: EMAIL_STATE_TITLES },
  ],
}

const WORDS = { one: 'user', many: 'users', placeholder: 'Name, email, phone or ID', none: 'No users found.' }

const columnsOf = (onOpen: (id: string) => void): readonly Column<AdminUser>[] => [
  ID_COLUMN,
  emailColumn(onOpen),
  { title: 'Role', field: 'role', cell: ({ role }) => <RoleBadge role={role} /> },
  PHONE_COLUMN,
  { title: 'SMS Opt-In', field: 'sms_opt_in', cell: ({ sms_opt_in }) => (sms_opt_in ? 'Yes' : 'No') },
]

/** Everybody who has an account, and what can be done about one of them. */
export function UsersPage() {
  return (
    <AdminFrame room="Users" sentence={<Sentence />}>
      <Users />
    </AdminFrame>
  )
}

function Users() {
  const [view, change] = useRuledView(RULES)
  const users = useUsers({ sort: view.sort, ...filterOf(view) })
  const [shownId, setShownId] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setShownId), [])
  return (
    <>
      <Invitations />
      <AdminList
        label="Users"
        words={WORDS}
        rules={RULES}
        view={view}
        onChange={change}
        {...users}
        columns={columns}
        exportPath="users"
        open={{ does: 'Everything about the user', row: ({ id }: AdminUser) => setShownId(id) }}
      />
      <PersonDialog id={shownId} onClose={() => setShownId(null)} />
    </>
  )
}

function Sentence() {
  const { data } = useGetAdminDashboardQuery()
  if (data === undefined) return 'Everybody who has an account.'
  const { total_users, total_clients, total_los } = data.stats
  return `${counted(total_users, 'person has', 'people have')} an account: ${counted(total_clients, 'client', 'clients')} and ${counted(total_los, 'loan officer', 'loan officers')} among them.`
}
