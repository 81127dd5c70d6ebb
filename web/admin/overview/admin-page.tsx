import type { ReactNode } from 'react'
import { dayBefore } from '../../shared/as-of/days.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { useListView } from '../shared/use-list-view.ts'
import { LastNight } from './last-night.tsx'
import { News } from './news.tsx'
import { Overview } from './overview.tsx'
import { overviewView } from './overview-view.ts'

interface AdminPageProps {
  /** What other rates would make of all homes: of today only, below what has changed since last night. */
  market?: ReactNode
}

/** How everything stands, today or on a day before, and what has changed since last night. */
export function AdminPage({ market = null }: AdminPageProps) {
  const [{ asked }] = useListView(overviewView)
  const on = dayBefore(asked, new Date())
  const sentence = on === null ? <LastNight /> : `How everything stood at the end of ${calendarDate(on)}.`
  return (
    <AdminFrame room="Overview" sentence={sentence}>
      <Overview
        leadsOn
        today={
          <>
            <News />
            {market}
          </>
        }
      />
    </AdminFrame>
  )
}
