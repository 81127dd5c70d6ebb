import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { counted } from '../../shared/format/counted.ts'
import { PropertyDetailsDialog } from '../../shared/property-details/property-details-dialog.tsx'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { useGetAdminDashboardQuery } from '../shared/get-admin-dashboard.ts'
import { filterOf, type ListRules, useRuledView } from '../shared/list-view.ts'
import { useAdminProperties } from './get-admin-properties.ts'
import { propertyColumns } from './property-columns.tsx'

type Field = 'id' | 'address' | 'owner' | 'current_balance' | 'current_rate' | 'status'

const RULES: ListRules<Field> = {
  sorts: ['id', 'address', 'owner', 'current_balance', 'current_rate', 'status'],
  // The readiest first.
  sort: 'status',
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'Every status',
      titles: STATUS_NAMES,
    },
  ],
}

const WORDS = {
  one: 'property',
  many: 'properties',
  placeholder: 'Street, city, state, ZIP, owner or ID',
  none: 'No properties found',
}

/** Every home that is watched, and everything about one of them. */
export function PropertiesPage() {
  return (
    <AdminFrame room="Properties" sentence={<Sentence />}>
      <Properties />
    </AdminFrame>
  )
}

function Properties() {
  const [view, change] = useRuledView(RULES)
  const properties = useAdminProperties({ sort: view.sort, ...filterOf(view) })
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = properties.answer.rows.find(({ id }) => id === shownId) ?? null
  const columns = useMemo(() => propertyColumns(setShownId), [])
  return (
    <>
      <AdminList
        label="Properties"
        words={WORDS}
        rules={RULES}
        view={view}
        onChange={change}
        {...properties}
        columns={columns}
        exportPath="properties"
        open={{ does: 'Everything about the property', row: ({ id }: ClientProperty) => setShownId(id) }}
      />
      <PropertyDetailsDialog property={shown} onClose={() => setShownId(null)} />
    </>
  )
}

function Sentence() {
  const { data } = useGetAdminDashboardQuery()
  if (data === undefined) return 'Every home that is watched.'
  const { total_properties, ready_now, so_close } = data.stats
  if (total_properties === 0) return 'No home is watched yet. Each one that a client adds is listed here.'
  const number = (count: number) => count.toLocaleString('en-US')
  return (
    <>
      <Link to="/admin/properties?status=ready_now">{number(ready_now)}</Link> of{' '}
      {counted(total_properties, 'home', 'homes')} could close today, and{' '}
      <Link to="/admin/properties?status=so_close">{number(so_close)}</Link> are so close.
    </>
  )
}
