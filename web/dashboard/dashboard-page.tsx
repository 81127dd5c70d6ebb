import { Tabs } from '@mantine/core'
import page from '../app/page.module.css'
import { usePageTitle } from '../app/use-page-title.ts'
import { useGetPropertiesQuery } from '../properties/get-properties.ts'
import { RequireSession } from '../session/require-session.tsx'
import { ClientHeader } from './client-header.tsx'
import { FeedbackComing } from './feedback-coming.tsx'
import { GoodNews } from './good-news.tsx'
import { MyProperties } from './my-properties.tsx'
import { useImprovements } from './use-improvements.ts'

export function DashboardPage() {
  return (
    <RequireSession>
      <Dashboard />
    </RequireSession>
  )
}

function Dashboard() {
  usePageTitle('My Properties')
  const properties = useGetPropertiesQuery()
  const { improved, dismiss } = useImprovements(properties.data)

  return (
    <>
      <ClientHeader ringing={improved.length > 0} />
      <main className={page.page}>
        <h1 className="visually-hidden">Your dashboard</h1>
        <GoodNews improved={improved} onDismiss={dismiss} />
        <Tabs defaultValue="properties" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="properties">My Properties</Tabs.Tab>
            <Tabs.Tab value="feedback">Feedback</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="properties" pt="xl">
            <MyProperties answer={properties} improved={improved} />
          </Tabs.Panel>
          <Tabs.Panel value="feedback" pt="xl">
            <FeedbackComing />
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  )
}
