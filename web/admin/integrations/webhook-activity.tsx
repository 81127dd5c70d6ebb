import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { Outcome } from '../shared/outcome.tsx'
import { GivenUp } from './given-up.tsx'
import { LogPart } from './log-part.tsx'
import { useGetWebhookLogsInfiniteQuery, type WebhookFilter } from './logs.ts'
import styles from './shared/integrations.module.css'
import { attemptInWords, EVENT_TYPES, isGivenUp, STATUSES, type WebhookCall } from './shared/integrations-in-words.ts'
import { LogTable } from './shared/log-table.tsx'
import { SentBody } from './shared/sent-body.tsx'
import { useSendAgain } from './use-send-again.ts'

const COLUMNS = ['Created', 'Event Type', 'Status', 'Property ID', 'Attempt', 'Body']
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
  const { said, isBusy, sendAgain, sendAllAgain } = useSendAgain()
  const filter: WebhookFilter = {
    event_type: oneOf(EVENT_OPTIONS, params.get('event_type')),
    status: oneOf(STATUS_OPTIONS, params.get('status')),
  }
  const narrow = (change: Partial<WebhookFilter>) => {
    const chosen = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(chosen), { replace: true, preventScrollReset: true })
  }
  const query = useGetWebhookLogsInfiniteQuery(filter)
  const cellsOf = (call: WebhookCall): readonly ReactNode[] => {
    const { created_at, event_type, status, property_id, attempt, body } = call
    const tried = (
      <>
        {attempt}{' '}
        {isGivenUp(call) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-disabled={isBusy}
            onClick={() => sendAgain(call.delivery_id)}
          >
            Send Again
          </Button>
        )}
      </>
    )
    return [
      dayAndTime(created_at),
      EVENT_TYPES[event_type],
      STATUSES[status],
      property_id ?? '–',
      tried,
      <SentBody key="body" body={body} />,
    ]
  }
  return (
    <LogPart<WebhookCall>
      id="webhooks-title"
      title="CRM webhook activity"
      query={query}
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
        <>
          <GivenUp places={query.data?.pages[0]?.given_up ?? []} sendAllAgain={sendAllAgain} />
          <Outcome said={said} />
          <LogTable
            label="CRM webhook activity, as a table"
            columns={COLUMNS}
            rows={rows}
            cells={cellsOf}
            isFault={({ status }) => status === 'error'}
            why={attemptInWords}
          />
        </>
      )}
    />
  )
}

function oneOf(options: readonly { readonly value: string }[], chosen: string | null): string {
  return options.some(({ value }) => value === chosen) ? (chosen ?? '') : ''
}
