import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { whyNoLoan } from '../../../api/contract/evaluation-in-words.ts'
import styles from './where-we-are-licensed.module.css'

/** Said before anything else where no loan can be offered. */
export function WhereWeAreLicensed({ evaluation }: { evaluation: Pick<Evaluation, 'assumptions'> }) {
  const why = whyNoLoan(evaluation)
  return why === null ? null : <p className={styles.notice}>{why}</p>
}
