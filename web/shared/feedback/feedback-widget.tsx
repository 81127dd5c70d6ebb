import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '../browser/use-hydrated.ts'
import { isAuditor } from '../session/is-auditor.ts'
import { readStoredSession } from '../session/session-storage.ts'
import type { FeedbackPanelProps } from './feedback-panel.tsx'
import styles from './feedback-widget.module.css'
import { onFeedbackAskedFor } from './open-feedback.ts'

type Panel = ComponentType<FeedbackPanelProps>

/**
 * Floats on every page, the landing page included: so it is a button and nothing else, and what it opens is loaded when somebody
 * reaches for it. What was written outlives the panel and the page. Auditors write nothing, and have none.
 */
export function FeedbackWidget() {
  // Who it is, is looked up at each address: the store is not loaded where this is.
  useLocation()
  const user = useHydrated() ? readStoredSession().user : null
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | 'failed' | null>(null)
  const [draft, setDraft] = useState('')
  const widget = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => onFeedbackAskedFor(() => setOpen(true)), [])
  useEffect(() => {
    if (!open) return
    loadPanel().then(
      ({ FeedbackPanel }) => setPanel({ Panel: FeedbackPanel }),
      () => setPanel('failed'),
    )
  }, [open])

  const close = () => {
    // Not when the reader has gone on to something else meanwhile.
    if (widget.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }

  if (isAuditor(user?.role)) return null
  return (
    <aside ref={widget} className={styles.widget} aria-label="Feedback">
      {open && panel === null && (
        <p role="status" className={styles.opening}>
          Opening...
        </p>
      )}
      {open && panel === 'failed' && (
        <p role="alert" className={styles.note}>
          The form could not be opened. Please load the page again.
        </p>
      )}
      {open && panel !== null && panel !== 'failed' && <panel.Panel draft={draft} onDraft={setDraft} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <SpeechBubble />
        <span className={styles.label}>Send Feedback</span>
      </button>
    </aside>
  )
}

const loadPanel = () => import('./feedback-panel.tsx')

/** Whether it worked shows when it is opened. */
const preload = () => void loadPanel().catch(() => undefined)

function SpeechBubble() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3.5 5h17v11.5H11L6.5 20v-3.5h-3Z" strokeLinejoin="round" />
      <path d="M8 9.25h8M8 12.5h5" strokeLinecap="round" />
    </svg>
  )
}
