import type { ReactNode } from 'react'
import { ERASED } from '../../../api/contract/erased.ts'
import styles from './known.module.css'

/** What is known of somebody, and that it was erased where it was. Nothing at all is said as 'N/A'. */
export function Known({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === ERASED) return <span className={styles.erased}>Erased</span>
  return text ? (children ?? text) : 'N/A'
}
