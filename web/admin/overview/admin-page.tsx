import type { ReactNode } from 'react'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { LastNight } from './last-night.tsx'
import { News } from './news.tsx'
import { Overview } from './overview.tsx'

interface AdminPageProps {
  /** What other rates would make of all homes: of today only, below what has changed since last night. */
  market?: ReactNode
}

/** How everything stands, today or on a day before, and what has changed since last night. */
export function AdminPage({ market = null }: AdminPageProps) {
  return (
    <AdminFrame room="Overview" sentence={<LastNight />}>
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
