import { type RefObject, useEffect } from 'react'

/** The button that brought the form is gone with it: who uses the keyboard goes on from the first field. */
export function useBeginInForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
}
