import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Failed } from '../../../shared/failed/failed.tsx'
import section from '../../../shared/page/section.module.css'
import styles from '../shared/integrations.module.css'
import { WebhookDialog, type WebhookTask } from './webhook-dialog.tsx'
import { WebhookEntry } from './webhook-entry.tsx'
import own from './webhooks.module.css'
import { useGetWebhooksQuery } from './webhooks.ts'

/** The addresses of others that are told what happens. */
export function WebhookList() {
  const { data, isError, refetch } = useGetWebhooksQuery()
  const [task, begin] = useState<WebhookTask | null>(null)
  return (
    <section className={section.section} aria-labelledby="signed-webhooks-title">
      <div className={styles.head}>
        <h2 id="signed-webhooks-title">Signed webhooks</h2>
        <Button variant="default" onClick={() => begin({ what: 'add' })}>
          Add Webhook
        </Button>
      </div>
      <p>Any program with an address of its own can be told what happens, signed so that it can see who sent it.</p>
      {isError && <Failed onAgain={refetch}>We could not load the webhooks. They are told all the same.</Failed>}
      {data === undefined && !isError && <Skeleton height="6rem" />}
      {data?.webhooks.length === 0 && <p>No address is told anything yet.</p>}
      {data !== undefined && data.webhooks.length > 0 && (
        <ul className={own.entries}>
          {data.webhooks.map((webhook) => (
            <WebhookEntry key={webhook.id} webhook={webhook} onTask={begin} />
          ))}
        </ul>
      )}
      <WebhookDialog task={task} onTask={begin} />
    </section>
  )
}
