import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { FormEnd } from '../../../shared/form/form-end.tsx'
import { UnsavedChanges } from '../../../shared/form/unsaved-changes.tsx'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import styles from '../shared/integrations.module.css'
import { EVENT_TYPES } from '../shared/integrations-in-words.ts'
import own from './webhooks.module.css'
import { useAddWebhookMutation, useChangeWebhookMutation } from './webhooks.ts'

type EventType = Webhook['event_types'][number]

const CHOICES = Object.entries(EVENT_TYPES) as [EventType, string][]
const ALL = CHOICES.map(([type]) => type)

interface WebhookFormProps {
  /** Null: another one. */
  webhook: Webhook | null
  onDone: () => void
  onCancel: () => void
  onSecret: (secret: string | null) => void
}

/** Where something is told, and what. */
export function WebhookForm({ webhook, onDone, onCancel, onSecret }: WebhookFormProps) {
  const form = useForm<{ url: string; event_types: EventType[] }>({
    initialValues: { url: webhook?.url ?? '', event_types: webhook?.event_types ?? ALL },
    clearInputErrorOnChange: true,
  })
  const [add, adding] = useAddWebhookMutation()
  const [change, changing] = useChangeWebhookMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn,
    send: async ({ url, event_types }) => {
      if (webhook === null) return onSecret((await add({ url, event_types }).unwrap()).secret)
      await change({ id: webhook.id, url, event_types }).unwrap()
      onDone()
    },
    failed: 'The webhook could not be saved. Please try again.',
  })
  const isDirty = form.isDirty() && !adding.isSuccess && !changing.isSuccess
  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label="Webhook">
      <UnsavedChanges areThere={isDirty} />
      <TextInput
        label="Address"
        description="What is told is sent there, beginning with https://"
        type="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="What it is told" {...form.getInputProps('event_types')}>
        <div className={own.choices}>
          {CHOICES.map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <p className={styles.hint}>
        The client’s name, email and phone are sent with it. Of who has opted out it hears no status.
      </p>
      <FormEnd
        failure={failure}
        action={webhook === null ? 'Add Webhook' : 'Save'}
        isSending={adding.isLoading || changing.isLoading}
        onCancel={onCancel}
      />
    </form>
  )
}

function faultsIn({ url, event_types }: { url: string; event_types: readonly EventType[] }): Record<string, string> {
  return {
    ...(url.trim() === '' ? { url: 'Please enter an address' } : {}),
    ...(event_types.length === 0 ? { event_types: 'Please choose at least one event' } : {}),
  }
}
