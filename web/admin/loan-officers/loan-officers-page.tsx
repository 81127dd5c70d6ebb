import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AdminUser } from '../../../api/contract/administration.ts'
import { counted } from '../../shared/format/counted.ts'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import type { Column } from '../shared/admin-table.tsx'
import { useGetAdminDashboardQuery } from '../shared/get-admin-dashboard.ts'
import { useUsers } from '../shared/get-users.ts'
import { filterOf, type ListRules, useRuledView } from '../shared/list-view.ts'
import { PersonDialog } from '../shared/person/person-dialog.tsx'
import { emailColumn, ID_COLUMN, PHONE_COLUMN } from '../shared/person-columns.tsx'

type Field = 'id' | 'email' | 'client_count' | 'phone'

const RULES: ListRules<Field> = {
  sorts: ['id', 'email', 'client_count', 'phone'],
  sort: 'email',
  filters: [],
}

const WORDS = {
  one: 'loan officer',
  many: 'loan officers',
  placeholder: 'Name, email, phone or ID',
  none: 'No loan officers found.',
}

const columnsOf = (onOpen: (id: string) => void): readonly Column<AdminUser>[] => [
  ID_COLUMN,
  emailColumn(onOpen),
  { title: 'Clients', field: 'client_count', cell: ({ client_count }) => client_count.toLocaleString('en-US') },
  PHONE_COLUMN,
]

/** The loan officers, and how many clients each looks after. */
export function LoanOfficersPage() {
  return (
    <AdminFrame room="Loan Officers" sentence={<Sentence />}>
      <LoanOfficers />
    </AdminFrame>
  )
}

function LoanOfficers() {
  const [view, change] = useRuledView(RULES)
  const officers = useUsers({ role: 'lo', sort: view.sort, ...filterOf(view) })
  const [shownId, setShownId] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setShownId), [])
  return (
    <>
      <AdminList
        label="Loan Officers"
        words={WORDS}
        rules={RULES}
        view={view}
        onChange={change}
        {...officers}
        columns={columns}
        exportPath="loan-officers"
        open={{ does: 'Everything about the loan officer', row: ({ id }: AdminUser) => setShownId(id) }}
      />
      <PersonDialog id={shownId} onClose={() => setShownId(null)} />
    </>
  )
}

function Sentence() {
  const { data } = useGetAdminDashboardQuery()
  if (data === undefined) return 'Who looks after clients.'
  const { total_clients, total_los } = data.stats
  if (total_los === 0)
    return (
      <>
        No loan officer has come yet. Who has <Link to="/admin/settings#registration-key">the registration key</Link>{' '}
        can register as one.
      </>
    )
  return `${counted(total_los, 'loan officer', 'loan officers')}, and ${counted(total_clients, 'client', 'clients')} in all.`
}
