import type { SettingChange } from '../../../api/contract/system-settings.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from './settings-page.module.css'

/** Who set it last, and when. */
export function LastChange({ change }: { change: SettingChange | undefined }) {
  return <p className={styles.change}>{change === undefined ? 'Never set.' : inWords(change)}</p>
}

function inWords({ changed_at, changed_by }: SettingChange): string {
  const when = `Last set ${dayAndTime(changed_at)}`
  return changed_by === null ? `${when}.` : `${when} by ${changed_by}.`
}
