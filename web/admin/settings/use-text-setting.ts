import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SystemSetting, systemSettingAsSaved, systemSettingFault } from '../../../api/contract/system-settings.ts'
import { hasOwnWords } from '../../shared/api-client/error-detail.ts'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { useChangeSystemSettingMutation } from './system-settings.ts'
import { useReportUnsaved } from './unsaved-settings.tsx'

export const NOT_SAVED = 'Failed to save system settings. Please try again.'
export const SAVED_FOR_MS = 3000

/**
 * One text of the installation, which is saved by itself. What is typed stays when somebody else saves another text meanwhile;
 * where nothing is typed, theirs is shown.
 * @param newest what stands on the server now
 */
export function useTextSetting(name: SystemSetting, newest: string) {
  const form = useForm({ initialValues: { value: newest }, clearInputErrorOnChange: true })
  const [seen, setSeen] = useState(newest)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, saySaved] = useFleetingMessage(SAVED_FOR_MS)
  const [save] = useChangeSystemSettingMutation()

  const { value: typed } = form.values
  const asSaved = systemSettingAsSaved(name, typed)
  const isThere = asSaved === systemSettingAsSaved(name, newest)
  const isUnsaved = !isThere && asSaved !== systemSettingAsSaved(name, seen)
  // While it is being saved, what is newer is what is on its way here; right after, what it replaced may still be shown as the newest.
  const isNewer = newest !== seen && newest !== replaced && !isSaving
  const isOld = isNewer && isUnsaved
  useReportUnsaved(name, isUnsaved)

  const show = (text: string) => {
    form.setValues({ value: text })
    form.clearErrors()
    setSeen(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newer is shown by itself; what is typed is not taken back
  useEffect(() => {
    if (newest === seen) setReplaced(null)
    else if (isNewer && !isUnsaved) show(newest)
  }, [newest, seen, isNewer, isUnsaved])

  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ value }) => {
      const fault = systemSettingFault(name, value)
      return fault === null ? {} : { value: fault }
    },
    send: async ({ value }) => {
      saySaved(null)
      setSaving(true)
      try {
        const { [name]: now } = await save({ name, value, seen }).unwrap()
        setReplaced(seen)
        setSeen(now)
        // What was typed while it was on its way is not saved yet, and stays.
        if (form.getValues().value === value) form.setValues({ value: now })
        saySaved('Saved.')
      } catch (error) {
        throw hasOwnWords(error) ? error : new Error(`${name} is not saved`, { cause: error })
      } finally {
        setSaving(false)
      }
    },
    failed: NOT_SAVED,
  })

  return {
    form,
    element,
    submit,
    isSaving,
    // Not beside what is wrong with what was typed since.
    saved: Object.keys(form.errors).length > 0 ? null : saved,
    isUnsaved,
    isOld,
    failure: isUnsaved && !isOld ? failure : null,
    /** Drops what is typed. */
    showNewest: () => show(newest),
    /** Saves what is typed over what was saved elsewhere, as who has now seen that. */
    saveAnyway: () => {
      // What is sent names what was seen when the form was drawn last.
      flushSync(() => setSeen(newest))
      element.current?.requestSubmit()
    },
  }
}

export type TextSettingForm = ReturnType<typeof useTextSetting>
