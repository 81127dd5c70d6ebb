import type { ReactNode } from 'react'
import styles from './named-value.module.css'

/** Values of many digits, each under what it is. */
export function NamedValues({ children }: { children: ReactNode }) {
  return <dl className={styles.values}>{children}</dl>
}

export function NamedValue({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}
