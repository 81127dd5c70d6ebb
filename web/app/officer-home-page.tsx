import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { OfficerDashboardPage } from '../officer/dashboard/officer-dashboard-page.tsx'
import { KEEPS_PLACE } from '../shared/page/keeps-place.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'

/** Not shown at first; an officer opens one soon. */
const LeadPage = lazy(() => import('../officer/lead/lead-page.tsx').then((module) => ({ default: module.LeadPage })))
const LeadBeside = lazy(() =>
  import('../officer/lead/lead-beside.tsx').then((module) => ({ default: module.LeadBeside })),
)

/** Where a lead has room beside the list. */
const WIDE = '(min-width: 62em)'

/** The leads of an officer, and beside them the one that the address names; where there is no room, that one instead of them. */
export function OfficerHomePage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  if (id === undefined) return <OfficerDashboardPage lead={null} />
  if (!isWide)
    return (
      <Suspense fallback={<PageLoading />}>
        <LeadPage key={id} id={id} />
      </Suspense>
    )
  const close = () => navigate({ pathname: '/lo-dashboard', search: window.location.search }, { state: KEEPS_PLACE })
  return (
    <OfficerDashboardPage
      lead={{
        id,
        close,
        page: (
          <Suspense fallback={null}>
            <LeadBeside key={id} id={id} onClose={close} />
          </Suspense>
        ),
      }}
    />
  )
}
