import { ESTIMATE_NOTICE } from '../../../api/contract/evaluation-in-words.ts'
import styles from './estimate-notice.module.css'

/** Stands above every figure that names a target rate or a cost. */
export function EstimateNotice() {
  return <p className={styles.notice}>{ESTIMATE_NOTICE}</p>
}
