import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useRevisedForm } from '../../shared/form/use-revised-form.ts'
import { crmKeyInShort } from './crm-key-in-words.ts'
import styles from './settings-page.module.css'
import { revisionOf, useChangeSystemSettingMutation } from './system-settings.ts'
import { useReportUnsaved } from './unsaved-settings.tsx'
import { NOT_SAVED } from './use-text-setting.ts'

const LABEL = 'CRM API Key'
const keyRevision = (settings: AdminSystemSettings) => revisionOf(settings, 'ghl_api_key')

/** Another key, to be typed. It stays when somebody else sets one meanwhile, and takes its place only by choice. */
export function NewCrmKey({ settings }: { settings: AdminSystemSettings }) {
  const [{ opened, isAskedFor }, setShown] = useState({ opened: settings, isAskedFor: false })
  return (
    <OpenedKey
      key={keyRevision(opened)}
      {...{ opened, isAskedFor }}
      newest={settings}
      onShowNewest={() => setShown({ opened: settings, isAskedFor: true })}
    />
  )
}

interface OpenedKeyProps {
  opened: AdminSystemSettings
  /** With a button that is gone now: who uses the keyboard goes on from the field. */
  isAskedFor: boolean
  newest: AdminSystemSettings
  onShowNewest: () => void
}

function OpenedKey({ opened, isAskedFor, newest, onShowNewest }: OpenedKeyProps) {
  const { form, element, submit, saveAnyway, isSaving, failure, saved, isOld } = useKeyForm(opened, newest)
  const isUnsaved = form.values.value.trim() !== ''
  useReportUnsaved('ghl_api_key', isUnsaved)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector('input')?.focus()
  }, [isAskedFor, element])

  return (
    <form ref={element} className={styles.setting} onSubmit={submit} noValidate aria-label={LABEL}>
      <PasswordField
        label={LABEL}
        description="GoHighLevel’s: one token for all locations, or a JSON object with a token for each location id. It is kept sealed and never shown again."
        placeholder={newest.ghl_api_key_configured ? 'Set. Type a new one to replace it' : undefined}
        autoComplete="new-password"
        {...form.getInputProps('value')}
      />
      {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && isUnsaved && (
        <ChangedElsewhere
          what={LABEL}
          by="another administrator"
          differences={[{ label: LABEL, here: 'The one you typed', there: crmKeyInShort(newest) }]}
          onShowNewest={onShowNewest}
          onSaveAnyway={saveAnyway}
        />
      )}
      <div className={styles.state}>
        {isUnsaved && !isOld && (
          <Button type="submit" size="sm" loading={isSaving}>
            Save
          </Button>
        )}
        <Saved message={saved} />
      </div>
    </form>
  )
}

function useKeyForm(opened: AdminSystemSettings, newest: AdminSystemSettings) {
  const [change] = useChangeSystemSettingMutation()
  return useRevisedForm({
    opened,
    newest,
    revisionOf: keyRevision,
    valuesOf: () => ({ value: '' }),
    faultsIn: ({ value }): Record<string, string> => (value.trim() === '' ? { value: `The ${LABEL} is required` } : {}),
    save: ({ value }, revision) => change({ name: 'ghl_api_key', value, revision }).unwrap(),
    done: 'Saved.',
    failed: NOT_SAVED,
  })
}
