import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { guardLeaving } from '../browser/ask-before-leaving.ts'
import { holdTab } from '../browser/hold-tab.ts'
import { placeOf } from '../browser/place.ts'

interface LeaveGuardState {
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Holds a person back who would lose something: at a link, at the way back, at a logout, and, by the browser's own question,
 * where the tab is closed. The router has `useBlocker` for that, with its data router alone.
 */
export function useLeaveGuard(wouldLose: boolean): LeaveGuardState {
  const place = placeOf(useLocation())
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!wouldLose) return
    const guards = [guardLeaving({ ask, place, holdHistory: historyHolder(ask) }), holdLinks(place, ask), holdTab()]
    const end = () => {
      for (const unguard of guards) unguard()
    }
    function ask(goOn: () => void): void {
      setLeave(() => () => {
        end()
        setLeave(null)
        goOn()
      })
    }
    return end
  }, [wouldLose, place])

  return { isAsking: leave !== null, stay: () => setLeave(null), leave: () => leave?.() }
}

/** Hears of a click before the router does. @returns ends it */
function holdLinks(here: string, ask: (goOn: () => void) => void): () => void {
  const hear = (event: MouseEvent) => holdLink(event, here, ask)
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}

/** What leads to another place of ours in this tab; what leads elsewhere unloads the page, of which the browser asks. */
function holdLink(event: MouseEvent, here: string, ask: (goOn: () => void) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || placeOf(url) === here) return
  event.preventDefault()
  event.stopPropagation()
  ask(() => link.click())
}

/** The browser has gone back, or forward, already: it is brought to where it was before it is asked. */
function historyHolder(ask: (goOn: () => void) => void): (event: Event) => void {
  const place = placeOf(window.location)
  const here = placeInHistory()
  let isReturning = false
  return (event) => {
    if (placeOf(window.location) === place && !isReturning) return
    const steps = placeInHistory() - here
    // Nobody knows the way to an entry that is not the router's.
    if (steps === 0 && !isReturning) return
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    isReturning = true
    window.history.go(-steps)
    ask(() => window.history.go(steps))
  }
}

/** As the router counts its entries in their state. */
function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
  return idx ?? 0
}
