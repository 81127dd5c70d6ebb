import { Tabs } from '@mantine/core'
import page from '../app/page.module.css'
import { usePageTitle } from '../app/use-page-title.ts'
import { FeedbackTab } from '../feedback/feedback-tab.tsx'
import { UnreadBadge } from '../feedback/unread-badge.tsx'
import { useGetPropertiesQuery } from '../properties/get-properties.ts'
import { RequireSession } from '../session/require-session.tsx'
import { useSession } from '../session/use-session.ts'
import { AuditComing } from './audit-coming.tsx'
import { ClientHeader } from './client-header.tsx'
import styles from './dashboard-page.module.css'
import { GoodNews } from './good-news.tsx'
import { MyProperties } from './my-properties.tsx'
import { useImprovements } from './use-improvements.ts'

export function DashboardPage() {
  return (
    <RequireSession>
      <OwnHome />
    </RequireSession>
  )
}

/** An auditor has no properties. Everybody else who is sent here sees their own. */
function OwnHome() {
  const { user } = useSession()
  return user?.role === 'auditor' ? <AuditComing /> : <Dashboard />
}

function Dashboard() {
  usePageTitle('My Properties')
  const { user } = useSession()
  const properties = useGetPropertiesQuery()
  const { improved, dismiss } = useImprovements(properties.data)

  return (
    <>
      <ClientHeader ringing={improved.length > 0} />
      <main className={page.page}>
        <div className={styles.welcome}>
          <h1>{user === null ? 'Hello' : `Hello, ${user.first_name}`}</h1>
          <GoodNews improved={improved} onDismiss={dismiss} />
        </div>
        <Tabs defaultValue="properties" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="properties">My Properties</Tabs.Tab>
            <Tabs.Tab value="feedback" rightSection={<UnreadBadge />}>
              Feedback
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="properties" pt="xl">
            <MyProperties answer={properties} improved={improved} />
          </Tabs.Panel>
          <Tabs.Panel value="feedback" pt="xl">
            <FeedbackTab />
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  )
}
