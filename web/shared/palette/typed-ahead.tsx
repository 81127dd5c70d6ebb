import type { KeyboardEvent } from 'react'
import { LONGEST_SEARCH } from '../list/longest-search.ts'
import styles from './palette.module.css'

interface TypedAheadProps {
  text: string
  onText: (text: string) => void
  onClose: () => void
  /** The palette has the focus now. */
  onTaken: () => void
}

/**
 * Takes what is typed until the palette is loaded and has the focus: the page behind it would take letters as its keys, or a field of it
 * as its own.
 */
export function TypedAhead({ text, onText, onClose, onTaken }: TypedAheadProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    // It leads nowhere before it is seen where to.
    if (event.key === 'Tab' || event.key === 'Enter') event.preventDefault()
  }
  return (
    <input
      className={`visually-hidden ${styles.ahead}`}
      aria-label="Go to"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: what is typed next is typed here
      autoFocus
      maxLength={LONGEST_SEARCH}
      value={text}
      onChange={({ currentTarget: { value } }) => onText(value)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        // Also told where the whole window is left, and then the focus is still here.
        if (document.activeElement !== currentTarget) onTaken()
      }}
    />
  )
}
