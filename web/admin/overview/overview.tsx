import type { ReactNode } from 'react'
import { AsOf } from '../../shared/as-of/as-of.tsx'
import { dayBefore } from '../../shared/as-of/days.ts'
import { useListView } from '../shared/use-list-view.ts'
import { Counts } from './counts.tsx'
import { useGetBookNightsQuery } from './get-book.ts'
import { Nights } from './nights.tsx'
import { Officers } from './officers.tsx'
import { overviewView } from './overview-view.ts'

interface OverviewProps {
  /** What is of today only: what has changed, what other rates would make. */
  today: ReactNode
  /** Whether who reads it may go on from a figure to what makes it up. */
  leadsOn: boolean
}

/** How everything stands, today or on a day before. */
export function Overview({ today, leadsOn }: OverviewProps) {
  const [{ asked, sort }, change] = useListView(overviewView)
  const on = dayBefore(asked, new Date())
  const { data: known } = useGetBookNightsQuery(on)
  return (
    <>
      <AsOf asked={asked} since={known?.since} what="the book" onChange={(asked) => change({ asked })} />
      <Counts on={on} leadsOn={leadsOn && on === null} />
      <Nights on={on} />
      {on === null && today}
      <Officers asked={{ on, sort }} homesOpen={leadsOn && on === null} onSort={(sort) => change({ sort })} />
    </>
  )
}
