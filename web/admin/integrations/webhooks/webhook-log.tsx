import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Webhook, WebhookCallList } from '../../../../api/contract/webhooks.ts'
import { counted } from '../../../shared/format/counted.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import { Outcome } from '../../shared/outcome.tsx'
import styles from '../shared/integrations.module.css'
import { attemptInWords, EVENT_TYPES, isGivenUp, STATUSES } from '../shared/integrations-in-words.ts'
import { LogRows } from '../shared/log-rows.tsx'
import { LogTable } from '../shared/log-table.tsx'
import { SentBody } from '../shared/sent-body.tsx'
import { useSendAgainToWebhook } from './use-send-again-to-webhook.ts'
import { hostOf } from './webhook-in-words.ts'
import { useGetWebhookCallsInfiniteQuery } from './webhooks.ts'

type Call = WebhookCallList['logs'][number]

const COLUMNS = ['Created', 'Event Type', 'Status', 'Attempt', 'Body']

/** Every attempt to tell a webhook something, with what was sent. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const query = useGetWebhookCallsInfiniteQuery(webhook.id)
  const { said, isBusy, sendAgain, sendAllAgain } = useSendAgainToWebhook(webhook.id)
  const givenUp = query.data?.pages[0]?.given_up ?? 0
  const cellsOf = (call: Call): readonly ReactNode[] => {
    const { created_at, event_type, status, http_status, attempt, body, delivery_id } = call
    return [
      dayAndTime(created_at),
      EVENT_TYPES[event_type],
      http_status === null ? STATUSES[status] : `${STATUSES[status]} (${http_status})`,
      <>
        {attempt}{' '}
        {isGivenUp(call) && (
          <Button size="compact-xs" variant="default" aria-disabled={isBusy} onClick={() => sendAgain(delivery_id)}>
            Send Again
          </Button>
        )}
      </>,
      <SentBody key="body" body={body} />,
    ]
  }
  return (
    <div>
      {givenUp > 0 && (
        <div className={styles.acts}>
          <p>{counted(givenUp, 'delivery was', 'deliveries were')} given up.</p>
          <Button size="xs" variant="default" aria-disabled={isBusy} onClick={sendAllAgain}>
            Send All Again
          </Button>
        </div>
      )}
      <Outcome said={said} />
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
