import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { ownProfileSaved } from '../../shared/session/session-slice.ts'
import { forgetUrlNoticeDismissal } from '../shared/application-url-notice.ts'
import { useSaveOwnProfileMutation } from '../shared/own-profile.ts'
import { type ProfileValues, profileFaults, profileOf, valuesOf } from './profile-values.ts'

const SAVED_FOR_MS = 3000
/** Of these the server says what helps: a conflict, and a field that it does not take. */
const IN_ITS_WORDS: readonly unknown[] = [409, 422]

/**
 * The form of a profile, which knows which of the saved ones it began with.
 * @param opened what it begins with
 * @param newest what stands on the server now
 */
export function useProfileForm(opened: OfficerProfile, newest: OfficerProfile) {
  const form = useForm({ initialValues: valuesOf(opened), clearInputErrorOnChange: true })
  const [seen, setSeen] = useState(opened.profile_revision)
  const [replaced, setReplaced] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, saySaved] = useFleetingMessage(SAVED_FOR_MS)
  const [save] = useSaveOwnProfileMutation()
  const dispatch = useDispatch()

  const send = async (values: ProfileValues) => {
    saySaved(null)
    setSaving(true)
    try {
      const now = await save({ ...profileOf(values), profile_revision: seen }).unwrap()
      form.setValues(valuesOf(now))
      setReplaced(seen)
      setSeen(now.profile_revision)
      dispatch(ownProfileSaved(now))
      forgetUrlNoticeDismissal()
      saySaved('Profile updated successfully!')
    } catch (error) {
      throw hasItsWords(error) ? error : new Error('the profile is not saved', { cause: error })
    } finally {
      setSaving(false)
    }
  }
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: profileFaults,
    send,
    failed: 'Error updating profile. Please try again.',
  })

  /** Saves what is typed over what was saved elsewhere, as who has now seen that. */
  const saveAnyway = () => {
    // What is sent names the profile that was seen when the form was drawn last.
    flushSync(() => setSeen(newest.profile_revision))
    element.current?.requestSubmit()
  }

  // While it is being saved, what is newer is what is on its way here; right after, what it replaced may still be shown as the newest.
  const isOld = newest.profile_revision !== seen && newest.profile_revision !== replaced && !isSaving
  return { form, element, submit, saveAnyway, isSaving, failure, saved, isOld }
}

function hasItsWords(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && IN_ITS_WORDS.includes(error.status)
}
