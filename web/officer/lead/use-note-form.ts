import { type FormEvent, useState } from 'react'
import { attemptKey, attemptSucceeded } from '../../shared/api-client/attempt.ts'
import { errorDetail, fieldErrors } from '../../shared/api-client/error-detail.ts'
import { type NoteDraft, noteDrafts } from '../shared/note-drafts.ts'
import { useSaveEntryMutation } from './save-entry.ts'

const NOT_SAVED = 'This could not be saved. What you wrote is still here; please try again.'

/** What is being noted of a lead, until it is saved, also while one looks at another one. @param onSaved with what is said of it */
export function useNoteForm(leadId: string, onSaved: (message: string) => void) {
  const [values, setValues] = useState<NoteDraft>(() => noteDrafts.of(leadId) ?? nothing())
  const [save, { isLoading, error, reset }] = useSaveEntryMutation()
  const { text, isCall, calledOn } = values
  const isEmpty = isCall ? calledOn === '' : text.trim() === ''

  const change = (change: Partial<NoteDraft>) => {
    // It would be gone with what is being saved.
    if (isLoading) return
    if (error !== undefined) reset()
    const next = { ...values, ...change }
    noteDrafts.keep(leadId, next)
    setValues(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isLoading) return
    const entry = isCall ? { called_on: calledOn, outcome: text } : { text }
    const write = `note-${leadId}`
    const answer = await save({ leadId, entry, idempotencyKey: attemptKey(write, entry) })
    if (answer.error !== undefined) return
    attemptSucceeded(write)
    noteDrafts.forget(leadId)
    setValues(nothing())
    onSaved(isCall ? 'Call saved.' : 'Note saved.')
  }
  const faults = fieldErrors(error)
  return { values, change, faults, failure: failureIn(error, faults), isSaving: isLoading, isEmpty, submit }
}

/** A fault of the day stands at the day. */
function failureIn(error: unknown, { called_on }: Readonly<Record<string, string>>): string | null {
  if (error === undefined || called_on !== undefined) return null
  return errorDetail(error) ?? NOT_SAVED
}

function nothing(): NoteDraft {
  return { text: '', isCall: false, calledOn: today() }
}

/** By the officer's own clock, ISO calendar date. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
