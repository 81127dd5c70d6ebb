import type { ReactNode } from 'react'
import styles from './form-section.module.css'

/** A titled group of inputs, two beside each other where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  )
}

/** An input, or several, that take the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
