import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { IntegrationSettings } from '../../../api/contract/integrations.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { useRevisedForm } from '../../shared/form/use-revised-form.ts'
import section from '../../shared/page/section.module.css'
import { RATE_SOURCE_LABELS } from '../shared/setting-labels.ts'
import { useSaveIntegrationSettingsMutation } from './integration-settings.ts'
import { requestOf, settingsChanges, settingsFaults, valuesOf } from './settings-values.ts'
import styles from './shared/integrations.module.css'
import { SourceChoice } from './source-choice.tsx'

/** What is typed stays when another administrator saves meanwhile: theirs is shown then only to who asks for it. */
export function SettingsForm({ settings }: { settings: IntegrationSettings }) {
  const [{ opened, isAskedFor }, setShown] = useState({ opened: settings, isAskedFor: false })
  return (
    <OpenedSettings
      key={opened.settings_revision}
      {...{ opened, isAskedFor }}
      newest={settings}
      onShowNewest={() => setShown({ opened: settings, isAskedFor: true })}
    />
  )
}

interface OpenedSettingsProps {
  opened: IntegrationSettings
  /** With a button that is gone now: who uses the keyboard goes on from the first field. */
  isAskedFor: boolean
  newest: IntegrationSettings
  onShowNewest: () => void
}

function OpenedSettings({ opened, isAskedFor, newest, onShowNewest }: OpenedSettingsProps) {
  const { form, element, submit, saveAnyway, isSaving, failure, saved, isOld, seen } = useSettingsForm(opened, newest)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isAskedFor, element])
  const hasKey = newest.polly_api_key_configured

  return (
    <form ref={element} className={section.section} onSubmit={submit} noValidate aria-labelledby="rate-source-title">
      <UnsavedChanges areThere={form.isDirty()} />
      <h2 id="rate-source-title">Rate source</h2>
      <SourceChoice chosen={form.values.rate_source} onChoose={(source) => form.setFieldValue('rate_source', source)} />
      <p>The system falls back to CSV after 3 consecutive pricing-engine failures.</p>
      <div className={styles.fields}>
        <TextInput
          label={RATE_SOURCE_LABELS.polly_api_url}
          description="Where the engine answers, beginning with https://"
          type="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('polly_api_url')}
        />
        <PasswordField
          label={RATE_SOURCE_LABELS.polly_api_key}
          description={
            hasKey
              ? 'A key is configured. Type one only to replace it, or for another address.'
              : 'No key is configured yet.'
          }
          placeholder={hasKey ? 'Configured' : undefined}
          autoComplete="new-password"
          {...form.getInputProps('polly_api_key')}
        />
        <TextInput
          label={RATE_SOURCE_LABELS.sync_schedule}
          description="Minute, hour, day of the month, month, weekday, by the clock of the nightly run: 0 7 * * 1-5 is 7 AM on weekdays."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('sync_schedule')}
        />
      </div>
      <p className={styles.hint}>
        A key is one token, or a JSON object with username, password, client_id and client_secret. With an audience_id
        in it the prices of that audience alone count; without one, everybody’s.
      </p>
      {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && (
        <ChangedElsewhere
          what="rate source"
          by="another administrator"
          differences={settingsChanges(seen, form.values, newest)}
          keepsRest
          onShowNewest={onShowNewest}
          onSaveAnyway={saveAnyway}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" loading={isSaving}>
          Save Settings
        </Button>
        <Saved message={saved} />
      </div>
    </form>
  )
}

function useSettingsForm(opened: IntegrationSettings, newest: IntegrationSettings) {
  const [save] = useSaveIntegrationSettingsMutation()
  return useRevisedForm({
    opened,
    newest,
    revisionOf: ({ settings_revision }) => settings_revision,
    valuesOf,
    faultsIn: settingsFaults,
    save: (values, settings_revision) => save({ ...requestOf(values), settings_revision }).unwrap(),
    done: 'Settings saved successfully!',
    failed: 'Error saving settings. Please try again.',
  })
}
