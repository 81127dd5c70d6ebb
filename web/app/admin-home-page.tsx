import { lazy, Suspense } from 'react'
import { AdminPage } from '../admin/overview/admin-page.tsx'

/** Every home is looked at for it: the counts do not wait. */
const MarketOfTheBook = lazy(() =>
  import('../admin/market/market-of-the-book.tsx').then((module) => ({ default: module.MarketOfTheBook })),
)

/** The Overview, and what other rates would make of all homes. */
export function AdminHomePage() {
  return (
    <AdminPage
      market={
        <Suspense fallback={null}>
          <MarketOfTheBook />
        </Suspense>
      }
    />
  )
}
