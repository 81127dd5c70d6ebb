import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { hasOwnWords } from '../../shared/api-client/error-detail.ts'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import { LastChange } from './last-change.tsx'
import styles from './settings-page.module.css'
import { useChangeSystemSettingMutation } from './system-settings.ts'
import { useReportUnsaved } from './unsaved-settings.tsx'
import { NOT_SAVED, SAVED_FOR_MS } from './use-text-setting.ts'

/** With what the CRM is spoken to. It is typed here, and shown nowhere. */
export function CrmKey({ settings }: { settings: AdminSystemSettings }) {
  const [change] = useChangeSystemSettingMutation()
  const isSet = settings.ghl_api_key_configured
  return (
    <div id="crm-key" className={styles.setting}>
      <NewKey isSet={isSet} />
      <p role="status">{stateInWords(settings)}</p>
      {isSet && (
        <div className={styles.acts}>
          <ConfirmedAct
            label="Remove Key"
            title="Remove the CRM API key"
            question="Nothing is sent to the CRM any more until another key is set. The key itself is withdrawn at the CRM."
            act={() => change({ name: 'ghl_api_key', value: null }).unwrap()}
            done="Removed."
            failed={NOT_SAVED}
          />
        </div>
      )}
      <LastChange change={settings.changes.ghl_api_key} />
    </div>
  )
}

function NewKey({ isSet }: { isSet: boolean }) {
  const form = useForm({ initialValues: { value: '' }, clearInputErrorOnChange: true })
  const [save, { isLoading }] = useChangeSystemSettingMutation()
  const [saved, saySaved] = useFleetingMessage(SAVED_FOR_MS)
  const isUnsaved = form.values.value.trim() !== ''
  useReportUnsaved('ghl_api_key', isUnsaved)
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ value }) => (value.trim() === '' ? { value: 'The CRM API key is required' } : {}),
    send: async ({ value }) => {
      saySaved(null)
      try {
        await save({ name: 'ghl_api_key', value }).unwrap()
      } catch (error) {
        throw hasOwnWords(error) ? error : new Error('the key is not saved', { cause: error })
      }
      form.reset()
      saySaved('Saved.')
    },
    failed: NOT_SAVED,
  })
  return (
    <form ref={element} className={styles.setting} onSubmit={submit} noValidate aria-label="CRM API Key">
      <PasswordInput
        label="CRM API Key"
        description="GoHighLevel’s: one token for all locations, or a JSON object with a token for each location id. It is kept sealed and never shown again."
        placeholder={isSet ? 'Set. Type a new one to replace it' : undefined}
        autoComplete="new-password"
        {...form.getInputProps('value')}
      />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <div className={styles.state}>
        {isUnsaved && (
          <Button type="submit" size="sm" loading={isLoading}>
            Save
          </Button>
        )}
        <Saved message={saved} />
      </div>
    </form>
  )
}

function stateInWords({ ghl_api_key_configured, ghl_api_key_locations: locations }: AdminSystemSettings): string {
  if (!ghl_api_key_configured) return 'No key is set: nothing is sent to the CRM.'
  if (locations === null) return 'A key is set, one for all locations.'
  return locations === 1 ? 'A key is set for 1 location.' : `Keys are set for ${locations} locations.`
}
