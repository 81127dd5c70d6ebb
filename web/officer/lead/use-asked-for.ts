import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { keepsFocus, keepsPlace } from '../../shared/page/keeps-place.ts'

/**
 * When somebody opened what stands beside the list, which then takes the focus: another text each time. Null: they only walked past
 * its row.
 */
export function useAskedFor(): string | null {
  const { key, state } = useLocation()
  const [asked, setAsked] = useState(keepsFocus(state) ? null : key)
  // What else changes the address, such as a search, asks for nothing.
  if (keepsPlace(state) && !keepsFocus(state) && asked !== key) setAsked(key)
  return asked
}
