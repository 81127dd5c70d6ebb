import { useForm } from '@mantine/form'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { AskedAct } from '../../shared/person/asked-act.tsx'
import { hostOf } from './webhook-in-words.ts'
import { useRemoveWebhookMutation } from './webhooks.ts'

interface RemoveWebhookProps {
  webhook: Webhook
  onDone: () => void
  onCancel: () => void
}

/** Ends a webhook, once it was said what ends with it. */
export function RemoveWebhook({ webhook, onDone, onCancel }: RemoveWebhookProps) {
  const form = useForm({ initialValues: {} })
  const [remove, { isLoading }] = useRemoveWebhookMutation()
  return (
    <AskedAct
      title={`Tell ${hostOf(webhook)} nothing any more?`}
      form={form}
      act={async () => {
        await remove(webhook.id).unwrap()
        onDone()
      }}
      action="Remove Webhook"
      isBusy={isLoading}
      failed="The webhook could not be removed. Please try again."
      onCancel={onCancel}
    >
      <p>
        What waits for it is not sent either, and its log is no longer shown. To stop for a while, pause it instead.
      </p>
    </AskedAct>
  )
}
