import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SettingChange } from '../../../api/contract/system-settings.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { LastChange } from './last-change.tsx'
import styles from './settings-page.module.css'
import type { TextSettingForm } from './use-text-setting.ts'

interface SettingFormProps {
  /** Where in the page it is. */
  id?: string
  label: string
  setting: TextSettingForm
  /** What stands on the server now. */
  newest: string
  change: SettingChange | undefined
  children: ReactNode
}

/** A setting around its field: who set it last, and once something else is typed the ways to save it and to drop it. */
export function SettingForm({ id, label, setting, newest, change, children }: SettingFormProps) {
  const { form, element, submit, isSaving, saved, isUnsaved, isOld, failure, showNewest, saveAnyway } = setting
  const backToSaved = () => {
    showNewest()
    // The button goes, and what is saved stands here.
    element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <form id={id} ref={element} className={styles.setting} onSubmit={submit} noValidate aria-label={label}>
      {children}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && (
        <ChangedElsewhere
          what={label}
          by="another administrator"
          differences={[{ label, here: form.values.value.trim() || '–', there: newest || '–' }]}
          onShowNewest={backToSaved}
          onSaveAnyway={saveAnyway}
        />
      )}
      {isUnsaved && !isOld && (
        <div className={buttons.row}>
          <Button type="submit" size="sm" loading={isSaving}>
            Save
          </Button>
          <Button variant="default" size="sm" disabled={isSaving} onClick={backToSaved}>
            Cancel
          </Button>
        </div>
      )}
      <div className={styles.state}>
        <LastChange change={change} />
        <Saved message={saved} />
      </div>
    </form>
  )
}
