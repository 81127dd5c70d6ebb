import { type RefObject, useEffect } from 'react'

interface ListKeys {
  /** Where the list can be searched. */
  readonly search?: RefObject<HTMLInputElement | null>
  /** To the row below, or above. */
  readonly onStep: (by: 1 | -1) => void
  readonly onHelp: () => void
  /** Where something is open that can be closed. */
  readonly onClose?: () => void
}

/** What each key does, wherever the focus is; Enter is the row's own, and in the search some are the search's. */
export function useListKeys({ search, onStep, onHelp, onClose }: ListKeys): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      j: () => onStep(1),
      k: () => onStep(-1),
      '?': onHelp,
      ...(search && { '/': () => search.current?.focus() }),
      ...(onClose && { Escape: onClose }),
    }
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isElsewhere(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search, onStep, onHelp, onClose])
}

/** A box that is ticked takes the space bar, and no letters. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/**
 * Where letters are typed, and while a dialog is open, keys mean what they mean there; also the key that has just closed it, whose dialog
 * may be gone from the page already.
 */
function isElsewhere(target: EventTarget | null): boolean {
  const isThere = target instanceof Element && target.closest(`${TYPED_IN}, [role="dialog"]`) !== null
  return isThere || document.querySelector('[role="dialog"]') !== null
}
