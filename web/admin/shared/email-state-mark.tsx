import type { AdminUser } from '../../../api/contract/administration.ts'
import styles from './disabled-mark.module.css'

/** As it is asked for in the list. */
export const EMAIL_STATE_TITLES: Readonly<Record<AdminUser['email_state'], string>> = {
  ok: 'Take letters',
  bounced: 'Letters came back',
  complained: 'Letters not wanted',
}

/** Beside an address that nothing is written to. */
export function EmailStateMark({ state }: { state: AdminUser['email_state'] }) {
  return state === 'ok' ? null : <span className={styles.mark}>{EMAIL_STATE_TITLES[state]}</span>
}
