import { useEffect, useRef } from 'react'

/**
 * What was pressed may be gone, at once or with the next answer: who uses the keyboard goes on from here. Who has left it for the bare
 * page is let be.
 *
 * @param isThere whether there is anything to go on from
 */
export function useLostFocus<E extends HTMLElement>(isThere: boolean) {
  const element = useRef<E>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (!isThere || activeElement !== body) last.current = isThere ? activeElement : null
    else if (last.current === null || isGone(last.current)) element.current?.focus()
  })
  return element
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}
