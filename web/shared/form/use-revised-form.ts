import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasOwnWords } from '../api-client/error-detail.ts'
import { useFleetingMessage } from '../page/use-fleeting-message.ts'
import { onlyMine } from './only-mine.ts'
import { useFormSubmit } from './use-form-submit.ts'

const SAVED_FOR_MS = 3000

interface RevisedForm<Values, Stored> {
  /** What it begins with. */
  readonly opened: Stored
  /** What stands on the server now. */
  readonly newest: Stored
  readonly revisionOf: (stored: Stored) => number
  readonly valuesOf: (stored: Stored) => Values
  /** What is wrong before anything is sent; empty when nothing is. */
  readonly faultsIn: (values: Values) => Record<string, string>
  /** Saves what is typed as who has seen that revision. Rejects with the server's answer when that is a refusal. */
  readonly save: (values: Values, seen: number) => Promise<Stored>
  /** What is said for three seconds when it is saved. */
  readonly done: string
  /** What is said of a failure for which the server has no words. */
  readonly failed: string
}

/**
 * The form of what others may save too, which knows which of the saved ones it began with. What is typed stays when somebody else
 * saves meanwhile; where nothing is typed, theirs is shown.
 */
export function useRevisedForm<Values extends Record<string, unknown>, Stored>(what: RevisedForm<Values, Stored>) {
  const { opened, newest, revisionOf, valuesOf, faultsIn, done, failed } = what
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: valuesOf(opened),
    clearInputErrorOnChange: true,
  })
  const [seen, setSeen] = useState(opened)
  const [replaced, setReplaced] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, saySaved] = useFleetingMessage(SAVED_FOR_MS)

  /** @param values what stands in the form then, where that is not all of it */
  const show = (stored: Stored, values = valuesOf(stored)) => {
    form.setValues(values)
    form.resetDirty(valuesOf(stored))
    setSeen(stored)
  }

  const send = async (values: Values) => {
    saySaved(null)
    setSaving(true)
    try {
      const now = await what.save(values, revisionOf(seen))
      setReplaced(revisionOf(seen))
      // What was typed while it was on its way is not saved yet, and stays.
      show(now, onlyMine(values, form.getValues(), valuesOf(now)))
      saySaved(done)
    } catch (error) {
      throw hasOwnWords(error) ? error : new Error('it is not saved', { cause: error })
    } finally {
      setSaving(false)
    }
  }
  const { element, failure, submit } = useFormSubmit(form, { faultsIn, send, failed })

  /** Saves what was changed here over what was saved elsewhere, as who has now seen that. */
  const saveAnyway = () => {
    // What is sent is what stood in the form when it was drawn last, and names the revision that was seen then.
    flushSync(() => {
      form.setValues(onlyMine(valuesOf(seen), form.values, valuesOf(newest)))
      setSeen(newest)
    })
    element.current?.requestSubmit()
  }

  // While it is being saved, what is newer is what is on its way here; right after, what it replaced may still be shown as the newest.
  const isNewer = revisionOf(newest) !== revisionOf(seen) && revisionOf(newest) !== replaced && !isSaving
  const isUnsaved = form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newer is shown by itself; what is typed is not taken back
  useEffect(() => {
    if (isNewer && !isUnsaved) show(newest)
  }, [newest, isNewer, isUnsaved])

  return {
    form,
    element,
    submit,
    saveAnyway,
    isSaving,
    failure,
    // Not beside what is wrong with what was typed since.
    saved: Object.keys(form.errors).length > 0 ? null : saved,
    isOld: isNewer && isUnsaved,
    seen,
  }
}
