import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from './integrations.module.css'
import { EVENT_TYPES, STATUSES, type WebhookCall } from './integrations-in-words.ts'
import { LogPart } from './log-part.tsx'
import { LogTable } from './log-table.tsx'
import { useGetWebhookLogsInfiniteQuery, type WebhookFilter } from './logs.ts'

const COLUMNS = ['Created', 'Event Type', 'Status', 'Property ID']
const EVENT_OPTIONS = [
  { value: '', label: 'All Events' },
  ...Object.entries(EVENT_TYPES).map(([value, label]) => ({ value, label })),
]
const STATUS_OPTIONS = [
  { value: '', label: 'All Statuses' },
  { value: 'success', label: STATUSES.success },
  { value: 'error', label: STATUSES.error },
]

/** What the CRM was told. What narrows it stands in the address, so that it can be kept and sent. */
export function WebhookActivity() {
  const [params, setParams] = useSearchParams()
  const filter: WebhookFilter = {
    event_type: oneOf(EVENT_OPTIONS, params.get('event_type')),
    status: oneOf(STATUS_OPTIONS, params.get('status')),
  }
  const narrow = (change: Partial<WebhookFilter>) => {
    const chosen = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(chosen), { replace: true, preventScrollReset: true })
  }
  return (
    <LogPart<WebhookCall>
      id="webhooks-title"
      title="CRM webhook activity"
      query={useGetWebhookLogsInfiniteQuery(filter)}
      failed="We could not load what the CRM was told."
      empty="No webhook logs found"
      filters={
        <div className={styles.filters}>
          <NativeSelect
            size="sm"
            aria-label="Event Type"
            value={filter.event_type}
            onChange={({ currentTarget: { value } }) => narrow({ event_type: value })}
            data={EVENT_OPTIONS}
          />
          <NativeSelect
            size="sm"
            aria-label="Status"
            value={filter.status}
            onChange={({ currentTarget: { value } }) => narrow({ status: value })}
            data={STATUS_OPTIONS}
          />
        </div>
      }
      table={(rows) => (
        <LogTable
          label="CRM webhook activity, as a table"
          columns={COLUMNS}
          rows={rows}
          cells={cellsOf}
          isFault={({ status }) => status === 'error'}
          why={({ error_message }) => error_message}
        />
      )}
    />
  )
}

function cellsOf({ created_at, event_type, status, property_id }: WebhookCall): readonly string[] {
  return [dayAndTime(created_at), EVENT_TYPES[event_type], STATUSES[status], property_id ?? '–']
}

function oneOf(options: readonly { readonly value: string }[], chosen: string | null): string {
  return options.some(({ value }) => value === chosen) ? (chosen ?? '') : ''
}
