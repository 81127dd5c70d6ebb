import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { ASSUMPTION_IN_WORDS, reasonWithoutDollars } from '../../../api/contract/evaluation-in-words.ts'
import styles from './evaluation-notes.module.css'

interface EvaluationNotesProps {
  evaluation: Evaluation
  /** A sentence that stands elsewhere on the page and is not said twice. */
  besides?: string
}

/** Why it is not free yet, and what was taken for granted, in sentences. */
export function EvaluationNotes({ evaluation, besides }: EvaluationNotesProps) {
  const reasons = evaluation.reasons
    .map((reason) => reasonWithoutDollars(reason, evaluation))
    .filter((text) => text !== besides)
  const assumptions = evaluation.assumptions
    // That stands before everything else.
    .filter((assumption) => assumption !== 'state_not_licensed')
    .map((assumption) => ASSUMPTION_IN_WORDS[assumption])
  if (reasons.length + assumptions.length === 0) return null

  return (
    <ul className={styles.notes}>
      {[...reasons, ...assumptions].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
