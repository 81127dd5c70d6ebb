import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { LoanForm } from '../../shared/loan-form/use-loan-form.ts'
import type { Session } from '../../shared/session/session-storage.ts'
import { type CorrectedHome, type Correction, forgetCorrection, keepCorrection } from './kept-correction.ts'

interface UnderWay {
  /** What the form begins with. */
  readonly begun: Correction
  readonly documentId: string | null
}

/** Goes on with what was typed before, and keeps what is typed. */
export function useKept(home: CorrectedHome, form: LoanForm, { begun, documentId }: UnderWay) {
  const { values, setValues } = form
  const { opened, values: typed } = begun
  const isDirty = form.isDirty()
  useEffect(() => setValues(typed), [typed, setValues])
  useEffect(() => {
    if (isDirty) keepCorrection(home, { opened, values, documentId })
    else forgetCorrection(home)
  }, [home, isDirty, opened, values, documentId])
}

/** Who goes on to another page has saved it, or has been asked. Whose session ends has not, and finds it again. */
export function useForgotten(home: CorrectedHome): void {
  const { getState } = useStore<{ readonly session: Session }>()
  useEffect(
    () => () => {
      if (getState().session.token !== null) forgetCorrection(home)
    },
    [home, getState],
  )
}
