import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { UnreadBadge } from '../../shared/feedback/unread-badge.tsx'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useGetPropertiesQuery } from '../../shared/properties/get-properties.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { ClientHeader } from '../shared/client-header.tsx'
import { useGetWatchQuery } from '../shared/get-watch.ts'
import { MyProperties } from './my-properties.tsx'
import { NoLongerWatched } from './no-longer-watched.tsx'

/** Not shown at first, and most never open it. */
const FeedbackTab = lazy(() =>
  import('../../shared/feedback/feedback-tab.tsx').then((module) => ({ default: module.FeedbackTab })),
)

export function DashboardPage() {
  return (
    <RequireSession>
      <Dashboard />
    </RequireSession>
  )
}

function Dashboard() {
  usePageTitle('My Properties')
  const { user } = useSession()
  const properties = useGetPropertiesQuery()
  const watch = useGetWatchQuery()

  return (
    <>
      <ClientHeader />
      <main className={page.page}>
        <h1>{user === null ? 'Hello' : `Hello, ${user.first_name}`}</h1>
        <NoLongerWatched />
        <Tabs defaultValue="properties" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="properties">My Properties</Tabs.Tab>
            <Tabs.Tab value="feedback" rightSection={<UnreadBadge />}>
              Feedback
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="properties" pt="xl">
            <MyProperties answer={properties} watch={watch} />
          </Tabs.Panel>
          <Tabs.Panel value="feedback" pt="xl">
            <Suspense fallback={<Skeleton height={96} />}>
              <FeedbackTab />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  )
}
