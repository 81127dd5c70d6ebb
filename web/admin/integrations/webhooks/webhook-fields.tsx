import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import styles from '../shared/integrations.module.css'
import { EVENT_TYPES } from '../shared/integrations-in-words.ts'
import { CHOICES, type WebhookValues } from './webhook-values.ts'
import own from './webhooks.module.css'

/** Where something is told, and what. */
export function WebhookFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  return (
    <>
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
          {CHOICES.map((value) => (
            <Checkbox key={value} value={value} label={EVENT_TYPES[value]} />
          ))}
        </div>
      </Checkbox.Group>
      <p className={styles.hint}>
        The client’s name, email and phone are sent with it. Of who has opted out it hears no status.
      </p>
    </>
  )
}
