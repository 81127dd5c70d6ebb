import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { ASSUMPTION_IN_WORDS } from '../../../api/contract/evaluation-in-words.ts'
import styles from './where-we-are-licensed.module.css'

/** Whether the company may lend in the state of the house. */
export function isLicensedThere({ assumptions }: Pick<Evaluation, 'assumptions'>): boolean {
  return !assumptions.includes('state_not_licensed')
}

/** Said before anything else where no loan can be offered. */
export function WhereWeAreLicensed({ evaluation }: { evaluation: Pick<Evaluation, 'assumptions'> }) {
  if (isLicensedThere(evaluation)) return null
  return (
    <p className={styles.notice}>
      <strong>{ASSUMPTION_IN_WORDS.state_not_licensed}</strong> We cannot make you a loan there yet. We watch all the
      same, and tell you what we find.
    </p>
  )
}
