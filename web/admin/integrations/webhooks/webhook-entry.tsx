import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { Outcome } from '../../shared/outcome.tsx'
import styles from '../shared/integrations.module.css'
import { useWebhookActs } from './use-webhook-acts.ts'
import type { WebhookTask } from './webhook-dialog.tsx'
import { eventsInWords, hostOf, secretInWords, webhookInWords } from './webhook-in-words.ts'
import { WebhookLog } from './webhook-log.tsx'
import own from './webhooks.module.css'

interface WebhookEntryProps {
  webhook: Webhook
  onTask: (task: WebhookTask) => void
}

/** One address: how it stands with it, and what can be done about it. */
export function WebhookEntry({ webhook, onTask }: WebhookEntryProps) {
  const { said, isBusy, test, setPaused } = useWebhookActs(webhook)
  const [isLogOpen, setLogOpen] = useState(false)
  const log = useId()
  const isPaused = webhook.paused_since !== null
  const isFault = webhook.failing_since !== null || (isPaused && webhook.pause_reason !== 'asked')
  const host = hostOf(webhook)
  const secret = secretInWords(webhook, new Date())
  return (
    <li className={own.entry}>
      <h3>{webhook.url}</h3>
      <p className={styles.hint}>{eventsInWords(webhook)}</p>
      <p className={own.state} data-fault={isFault || undefined}>
        {webhookInWords(webhook)}
      </p>
      {secret !== null && <p className={styles.hint}>{secret}</p>}
      <div className={own.buttons}>
        <Button size="sm" variant="default" aria-label={`Test ${host}`} aria-disabled={isBusy} onClick={test}>
          Test
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${host}`}
          aria-disabled={isBusy}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Edit ${host}`}
          onClick={() => onTask({ what: 'edit', webhook })}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Rotate Secret of ${host}`}
          onClick={() => onTask({ what: 'rotate', webhook })}
        >
          Rotate Secret
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Remove ${host}`}
          onClick={() => onTask({ what: 'remove', webhook })}
        >
          Remove
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`${isLogOpen ? 'Hide' : 'Show'} Log of ${host}`}
          aria-expanded={isLogOpen}
          aria-controls={log}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {isLogOpen ? 'Hide Log' : 'Show Log'}
        </Button>
      </div>
      <Outcome said={said} />
      <div id={log}>{isLogOpen && <WebhookLog webhook={webhook} />}</div>
    </li>
  )
}
