import styles from './saved.module.css'
import { useLostFocus } from './use-lost-focus.ts'

/** That it is saved, while there is that to say. */
export function Saved({ message }: { message: string | null }) {
  const status = useLostFocus<HTMLParagraphElement>(message !== null)

  return (
    <p ref={status} role="status" tabIndex={-1} className={styles.done}>
      {message}
    </p>
  )
}
