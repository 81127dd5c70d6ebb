import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Lets who comes with a place in the address (`#trigger-now`) begin there, as soon as it is in the page. */
export function useBeginAtAPlace(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to the same place again arrives again
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '' || beginAt(id)) return
    const arriving = new AbortController()
    const { signal } = arriving
    const observer = new MutationObserver(() => {
      if (beginAt(id)) arriving.abort()
    })
    signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    // Who has begun something else is not fetched back; the key that led here has been through already.
    const stop = () => arriving.abort()
    for (const begun of ['keydown', 'pointerdown'] as const)
      document.addEventListener(begun, stop, { signal, capture: true })
    return stop
  }, [hash, key])
}

/** The first thing there that takes the focus gets it, or else the place itself. @returns false: it is not there */
function beginAt(id: string): boolean {
  const place = document.getElementById(id)
  if (place === null) return false
  const control = place.matches(CONTROLS) ? place : place.querySelector<HTMLElement>(CONTROLS)
  const target = control ?? place
  if (control === null) place.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}

const CONTROLS = 'a[href], button, input, select, textarea'
