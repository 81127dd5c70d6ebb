import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AutomationSettings } from '../../../api/contract/automation.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { useRevisedForm } from '../../shared/form/use-revised-form.ts'
import section from '../../shared/page/section.module.css'
import { AUTOMATION_LABELS } from '../shared/setting-labels.ts'
import styles from './automation.module.css'
import { useSaveAutomationSettingsMutation } from './automation-settings.ts'
import { NextTimes } from './next-times.tsx'
import { settingsChanges, settingsFaults, settingsOf, valuesOf } from './settings-values.ts'
import { timeZones } from './time-zones.ts'
import { useTypedSchedule } from './use-typed-schedule.ts'

/** What is typed stays when another administrator saves meanwhile: theirs is shown then only to who asks for it. */
export function SettingsForm({ settings }: { settings: AutomationSettings }) {
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
  opened: AutomationSettings
  /** With a button that is gone now: who uses the keyboard goes on from the first field. */
  isAskedFor: boolean
  newest: AutomationSettings
  onShowNewest: () => void
}

function OpenedSettings({ opened, isAskedFor, newest, onShowNewest }: OpenedSettingsProps) {
  const { form, element, submit, saveAnyway, isSaving, failure, saved, isOld, seen } = useSettingsForm(opened, newest)
  const typed = useTypedSchedule(form.values.schedule, form.values.time_zone)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector('input')?.focus()
  }, [isAskedFor, element])

  return (
    <form
      ref={element}
      className={section.section}
      onSubmit={submit}
      noValidate
      aria-labelledby="automation-settings-title"
    >
      <UnsavedChanges areThere={form.isDirty()} />
      <h2 id="automation-settings-title">Settings</h2>
      <div className={styles.settings}>
        <div className={styles.fields}>
          <Switch
            className={styles.wide}
            label={AUTOMATION_LABELS.enabled}
            description="Looks at every home each night and rings for what got better."
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <TextInput
            label={AUTOMATION_LABELS.schedule}
            description="Minute, hour, day of the month, month, weekday: 0 2 * * * is 2 AM each day."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('schedule')}
            error={form.errors.schedule ?? typed.fault}
          />
          <NativeSelect
            label={AUTOMATION_LABELS.time_zone}
            description="Whose clock the schedule goes by."
            data={timeZones(seen.time_zone)}
            {...form.getInputProps('time_zone')}
          />
          <TextInput
            label={AUTOMATION_LABELS.batch_size}
            description="Homes a job looks at: 50 to 1000."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('batch_size')}
          />
          <TextInput
            label={AUTOMATION_LABELS.notification_cooldown_hours}
            description="A home stays silent this long after its owner was told of it: 24 to 720."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('notification_cooldown_hours')}
          />
        </div>
        <NextTimes typed={typed} timeZone={form.values.time_zone} enabled={form.values.enabled} />
      </div>
      {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && (
        <ChangedElsewhere
          what="nightly run"
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

function useSettingsForm(opened: AutomationSettings, newest: AutomationSettings) {
  const [save] = useSaveAutomationSettingsMutation()
  return useRevisedForm({
    opened,
    newest,
    revisionOf: ({ settings_revision }) => settings_revision,
    valuesOf,
    faultsIn: settingsFaults,
    save: (values, settings_revision) => save({ ...settingsOf(values), settings_revision }).unwrap(),
    done: 'Settings saved successfully!',
    failed: 'Failed to save automation settings. Please try again.',
  })
}
