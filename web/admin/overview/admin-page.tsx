import type { ReactNode } from 'react'
import { AsOf } from '../../shared/as-of/as-of.tsx'
import { dayBefore } from '../../shared/as-of/days.ts'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { useListView } from '../shared/use-list-view.ts'
import { Counts } from './counts.tsx'
import { useGetBookNightsQuery } from './get-book.ts'
import { LastNight } from './last-night.tsx'
import { News } from './news.tsx'
import { Nights } from './nights.tsx'
import { Officers } from './officers.tsx'
import { overviewView } from './overview-view.ts'

interface AdminPageProps {
  /** What other rates would make of all homes: of today only, below what has changed since last night. */
  market?: ReactNode
}

/** How everything stands, today or on a day before, and what has changed since last night. */
export function AdminPage({ market = null }: AdminPageProps) {
  return (
    <AdminFrame room="Overview" sentence={<LastNight />}>
      <Overview market={market} />
    </AdminFrame>
  )
}

function Overview({ market }: AdminPageProps) {
  const [{ asked, sort }, change] = useListView(overviewView)
  const on = dayBefore(asked, new Date())
  const { data: known } = useGetBookNightsQuery(on)
  return (
    <>
      <AsOf asked={asked} since={known?.since} what="the book" onChange={(asked) => change({ asked })} />
      <Counts on={on} />
      <Nights on={on} />
      {on === null && <News />}
      {on === null && market}
      <Officers asked={{ on, sort }} onSort={(sort) => change({ sort })} />
    </>
  )
}
