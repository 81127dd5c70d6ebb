import { dayAndTime } from '../format/day-and-time.ts'
import styles from './said.module.css'

interface SaidProps {
  title: string
  at: string | null
  text: string
  /** Takes the place of the form that had the focus. */
  focused?: boolean
}

/** What somebody wrote, and when. */
export function Said({ title, at, text, focused = false }: SaidProps) {
  return (
    <section className={styles.said}>
      <h3 tabIndex={-1} ref={focused ? takeFocus : undefined}>
        {title}
        {at !== null && <span>{dayAndTime(at)}</span>}
      </h3>
      <p>{text}</p>
    </section>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
