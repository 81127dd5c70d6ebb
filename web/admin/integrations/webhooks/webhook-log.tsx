import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Webhook, WebhookCallList } from '../../../../api/contract/webhooks.ts'
import { errorDetail } from '../../../shared/api-client/error-detail.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import styles from '../shared/integrations.module.css'
import { attemptInWords, EVENT_TYPES, isGivenUp, STATUSES } from '../shared/integrations-in-words.ts'
import { LogRows } from '../shared/log-rows.tsx'
import { LogTable } from '../shared/log-table.tsx'
import { hostOf } from './webhook-in-words.ts'
import own from './webhooks.module.css'
import { useGetWebhookCallsInfiniteQuery, useSendAgainToWebhookMutation } from './webhooks.ts'

type Call = WebhookCallList['logs'][number]

const COLUMNS = ['Created', 'Event Type', 'Status', 'Attempt', 'Body']
const NOT_REACHED = 'The server could not be reached. Please try again.'

/** Every attempt to tell a webhook something, with what was sent. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const query = useGetWebhookCallsInfiniteQuery(webhook.id)
  const [send, { isLoading }] = useSendAgainToWebhookMutation()
  const [fault, setFault] = useState<string | null>(null)
  const sendAgain = async (delivery_id: string) => {
    setFault(null)
    await send({ id: webhook.id, delivery_id })
      .unwrap()
      .catch((error: unknown) => setFault(errorDetail(error) ?? NOT_REACHED))
  }
  const cellsOf = (call: Call): readonly ReactNode[] => {
    const { created_at, event_type, status, http_status, attempt, body, delivery_id } = call
    return [
      dayAndTime(created_at),
      EVENT_TYPES[event_type],
      http_status === null ? STATUSES[status] : `${STATUSES[status]} (${http_status})`,
      <>
        {attempt}{' '}
        {isGivenUp(call) && (
          <Button size="compact-xs" variant="default" disabled={isLoading} onClick={() => sendAgain(delivery_id)}>
            Send Again
          </Button>
        )}
      </>,
      <details key="body" className={own.body}>
        <summary>Show</summary>
        <pre>{JSON.stringify(body, null, 2)}</pre>
      </details>,
    ]
  }
  return (
    <div className={own.log}>
      {fault !== null && (
        <p role="alert" className={styles.said} data-fault>
          {fault}
        </p>
      )}
      <LogRows<Call>
        query={query}
        failed="We could not load what it was told."
        empty="It was told nothing yet."
        table={(rows) => (
          <LogTable
            label={`What ${hostOf(webhook)} was told, as a table`}
            columns={COLUMNS}
            rows={rows}
            cells={cellsOf}
            isFault={({ status }) => status === 'error'}
            why={attemptInWords}
          />
        )}
      />
    </div>
  )
}
