import { useLostFocus } from '../../shared/form/use-lost-focus.ts'
import styles from './outcome.module.css'

interface OutcomeProps {
  /** Null: nothing was tried. */
  said: { readonly text: string; readonly isFault: boolean } | null
}

/** What came of what was pressed here last. */
export function Outcome({ said }: OutcomeProps) {
  const status = useLostFocus<HTMLParagraphElement>(said !== null)
  return (
    <p ref={status} role="status" tabIndex={-1} className={styles.outcome} data-fault={said?.isFault || undefined}>
      {said?.text}
    </p>
  )
}
