import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { askBeforeLeaving } from '../../../shared/browser/ask-before-leaving.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { NewSecret } from './new-secret.tsx'
import { RemoveWebhook } from './remove-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { hostOf } from './webhook-in-words.ts'

/** What is done about a webhook above the page. */
export type WebhookTask =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'rotate' | 'remove'; readonly webhook: Webhook }
  | { readonly what: 'keep the secret'; readonly secret: string }

interface WebhookDialogProps {
  /** Null: closed. */
  task: WebhookTask | null
  onTask: (task: WebhookTask | null) => void
}

export function WebhookDialog({ task, onTask }: WebhookDialogProps) {
  const close = () => onTask(null)
  return (
    <Dialog
      title={task === null ? 'Webhook' : titleOf(task)}
      opened={task !== null}
      onClose={() => askBeforeLeaving(close)}
      size="38rem"
    >
      {task !== null && <Task task={task} onTask={onTask} />}
    </Dialog>
  )
}

function Task({ task, onTask }: { task: WebhookTask; onTask: WebhookDialogProps['onTask'] }) {
  const onDone = () => onTask(null)
  const onCancel = () => askBeforeLeaving(onDone)
  const onSecret = (secret: string | null) => onTask(secret === null ? null : { what: 'keep the secret', secret })
  switch (task.what) {
    case 'add':
      return <AddWebhook {...{ onCancel, onSecret }} />
    case 'edit':
      return <EditWebhook webhook={task.webhook} {...{ onDone, onCancel }} />
    case 'rotate':
      return <RotateSecret webhook={task.webhook} {...{ onCancel, onSecret }} />
    case 'remove':
      return <RemoveWebhook webhook={task.webhook} {...{ onDone, onCancel }} />
    case 'keep the secret':
      return <NewSecret secret={task.secret} onDone={onDone} />
    default:
      return task satisfies never
  }
}

function titleOf(task: WebhookTask): string {
  switch (task.what) {
    case 'add':
      return 'Add a webhook'
    case 'edit':
      return `Edit ${hostOf(task.webhook)}`
    case 'rotate':
      return 'Rotate the secret'
    case 'remove':
      return 'Remove the webhook'
    case 'keep the secret':
      return 'Keep the secret'
    default:
      return task satisfies never
  }
}
