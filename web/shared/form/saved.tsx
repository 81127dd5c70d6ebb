import { useEffect, useRef } from 'react'
import styles from './saved.module.css'

/** That it is saved, while there is that to say. */
export function Saved({ message }: { message: string | null }) {
  const status = useRef<HTMLParagraphElement>(null)
  // The button that saved it may be gone, at once or with the next answer, or was waiting. Who uses the keyboard goes on from here.
  useEffect(() => {
    if (message !== null && document.activeElement === document.body) status.current?.focus()
  })

  return (
    <p ref={status} role="status" tabIndex={-1} className={styles.done}>
      {message}
    </p>
  )
}
