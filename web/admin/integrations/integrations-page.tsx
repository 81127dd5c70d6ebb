import { Skeleton } from '@mantine/core'
import { Failed } from '../../shared/failed/failed.tsx'
import section from '../../shared/page/section.module.css'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { useGetIntegrationSettingsQuery } from './integration-settings.ts'
import { LastSync } from './last-sync.tsx'
import { RateSyncHistory } from './rate-sync-history.tsx'
import { SettingsForm } from './settings-form.tsx'
import { integrationsInWords } from './shared/integrations-in-words.ts'
import { WebhookActivity } from './webhook-activity.tsx'
import { WebhookList } from './webhooks/webhook-list.tsx'

export function IntegrationsPage() {
  return (
    <AdminFrame room="Integrations" sentence={<HowItStands />}>
      <Settings />
      <WebhookActivity />
      <WebhookList />
      <RateSyncHistory />
    </AdminFrame>
  )
}

function HowItStands() {
  const { data } = useGetIntegrationSettingsQuery()
  return <>{data === undefined ? 'Where rates come from, and what the CRM was told.' : integrationsInWords(data)}</>
}

function Settings() {
  const { data, isError, refetch } = useGetIntegrationSettingsQuery()
  if (data !== undefined)
    return (
      <>
        <LastSync settings={data} />
        <SettingsForm settings={data} />
      </>
    )
  if (!isError)
    return (
      <div className={section.section} role="status">
        <span className="visually-hidden">Loading the settings</span>
        <Skeleton height="22rem" />
      </div>
    )
  return <Failed onAgain={refetch}>We could not load the settings. They hold as they were saved.</Failed>
}
