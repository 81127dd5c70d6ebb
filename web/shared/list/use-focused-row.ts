import { useEffect, useEffectEvent, useState } from 'react'

interface FocusedRow {
  /** In which row the focus is; null: in none. */
  readonly id: string | null
  /** In which it was last. */
  readonly lastId: string | null
}

/** @param onMoved the focus went to something else, in a row or not */
export function useFocusedRow(onMoved: () => void): FocusedRow {
  const [focused, setFocused] = useState<FocusedRow>({ id: null, lastId: null })
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? rowAt(target) : null
      setFocused(({ lastId }) => ({ id, lastId: id ?? lastId }))
      moved()
    }
    // A click beside everything takes the focus from the row, too, and nothing gets it.
    const onPointer = ({ target }: Event) => {
      if (target instanceof Element && rowAt(target) === null) setFocused(({ lastId }) => ({ id: null, lastId }))
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])
  return focused
}

/** In which row of a list something stands; null: in none. */
export function rowAt(element: Element | null): string | null {
  return element?.closest('[data-row]')?.getAttribute('data-row') ?? null
}
