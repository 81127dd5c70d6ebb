import { useForm } from '@mantine/form'
import { FormEnd } from '../../../shared/form/form-end.tsx'
import { UnsavedChanges } from '../../../shared/form/unsaved-changes.tsx'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { CHOICES, type WebhookValues, webhookFaults } from './webhook-values.ts'
import own from './webhooks.module.css'
import { useAddWebhookMutation } from './webhooks.ts'

interface AddWebhookProps {
  onCancel: () => void
  onSecret: (secret: string | null) => void
}

/** Has another address told what happens. */
export function AddWebhook({ onCancel, onSecret }: AddWebhookProps) {
  const form = useForm<WebhookValues>({
    initialValues: { url: '', event_types: CHOICES },
    clearInputErrorOnChange: true,
  })
  const [add, { isLoading, isSuccess }] = useAddWebhookMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: webhookFaults,
    send: async (values) => onSecret((await add(values).unwrap()).secret),
    failed: 'The webhook could not be saved. Please try again.',
  })
  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label="Webhook">
      <UnsavedChanges areThere={form.isDirty() && !isSuccess} />
      <WebhookFields form={form} />
      <FormEnd failure={failure} action="Add Webhook" isSending={isLoading} onCancel={onCancel} />
    </form>
  )
}
