import { Tabs } from '@mantine/core'
import { Navigate } from 'react-router-dom'
import { AuditComing } from '../../auditor/audit/audit-page.tsx'
import { FeedbackTab } from '../../shared/feedback/feedback-tab.tsx'
import { UnreadBadge } from '../../shared/feedback/unread-badge.tsx'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useGetPropertiesQuery } from '../../shared/properties/get-properties.ts'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { ClientHeader } from '../shared/client-header.tsx'
import { MyProperties } from './my-properties.tsx'

export function DashboardPage() {
  return (
    <RequireSession>
      <OwnHome />
    </RequireSession>
  )
}

/** An auditor has no properties, and loan officers and admins have a home of their own. */
function OwnHome() {
  const { user } = useSession()
  const home = homeOfRole(user?.role)
  if (home !== '/dashboard') return <Navigate to={home} replace />
  return user?.role === 'auditor' ? <AuditComing /> : <Dashboard />
}

function Dashboard() {
  usePageTitle('My Properties')
  const { user } = useSession()
  const properties = useGetPropertiesQuery()

  return (
    <>
      <ClientHeader />
      <main className={page.page}>
        <h1>{user === null ? 'Hello' : `Hello, ${user.first_name}`}</h1>
        <Tabs defaultValue="properties" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="properties">My Properties</Tabs.Tab>
            <Tabs.Tab value="feedback" rightSection={<UnreadBadge />}>
              Feedback
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="properties" pt="xl">
            <MyProperties answer={properties} />
          </Tabs.Panel>
          <Tabs.Panel value="feedback" pt="xl">
            <FeedbackTab />
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  )
}
