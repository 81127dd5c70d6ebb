import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx'
import { FormEnd } from '../../../shared/form/form-end.tsx'
import { onlyMine } from '../../../shared/form/only-mine.ts'
import { UnsavedChanges } from '../../../shared/form/unsaved-changes.tsx'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { valuesOf, type WebhookValues, webhookChanges, webhookFaults } from './webhook-values.ts'
import own from './webhooks.module.css'
import { useChangeWebhookMutation, useGetWebhooksQuery } from './webhooks.ts'

interface EditWebhookProps {
  /** As it was when it was opened. */
  webhook: Webhook
  onDone: () => void
  onCancel: () => void
}

/** What was typed stays when the webhook is changed elsewhere meanwhile, until its reader has chosen what holds. */
export function EditWebhook({ webhook, onDone, onCancel }: EditWebhookProps) {
  const { data } = useGetWebhooksQuery()
  const newest = data?.webhooks.find(({ id }) => id === webhook.id) ?? webhook
  const [seen, setSeen] = useState(webhook)
  const form = useForm<WebhookValues>({ initialValues: valuesOf(webhook), clearInputErrorOnChange: true })
  const [change, { isLoading, isSuccess }] = useChangeWebhookMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: webhookFaults,
    send: async (values) => {
      await change({ id: webhook.id, ...values, version: seen.version }).unwrap()
      onDone()
    },
    failed: 'The webhook could not be saved. Please try again.',
  })
  const showNewest = () => {
    form.setInitialValues(valuesOf(newest))
    form.setValues(valuesOf(newest))
    setSeen(newest)
    // The button is gone now: who uses the keyboard goes on from the first field.
    element.current?.querySelector('input')?.focus()
  }
  const saveAnyway = () => {
    // What is sent is what stood in the form when it was drawn last, and names the version that was seen then.
    flushSync(() => {
      form.setValues(onlyMine({ ...valuesOf(seen) }, { ...valuesOf(form.values) }, { ...valuesOf(newest) }))
      setSeen(newest)
    })
    element.current?.requestSubmit()
  }
  // While it is being saved, what is newer may be what is on its way here.
  const isOld = newest.version !== seen.version && !isLoading && !isSuccess
  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label="Webhook">
      <UnsavedChanges areThere={form.isDirty() && !isSuccess} />
      <WebhookFields form={form} />
      {isOld && (
        <ChangedElsewhere
          what="webhook"
          by="another administrator"
          differences={webhookChanges(seen, form.values, newest)}
          keepsRest
          onShowNewest={showNewest}
          onSaveAnyway={saveAnyway}
        />
      )}
      <FormEnd failure={isOld ? null : failure} action="Save" isSending={isLoading} onCancel={onCancel} />
    </form>
  )
}
