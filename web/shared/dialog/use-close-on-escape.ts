import { useEffect, useEffectEvent } from 'react'

/** The dialogs that are open, the topmost last. */
const open: symbol[] = []

/**
 * Escape closes the topmost dialog, and no other. Mantine's dialogs listen while they are closed, too: one that the key itself has opened,
 * such as the question about what was not saved, would be closed by the same key.
 */
export function useCloseOnEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const me = Symbol()
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== me || isTakenBy(event.target)) return
      close()
    }
    open.push(me)
    window.addEventListener('keydown', hear, true)
    return () => {
      open.splice(open.indexOf(me), 1)
      window.removeEventListener('keydown', hear, true)
    }
  }, [opened])
}

/** A field whose choices are open has the key for itself. */
function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}
