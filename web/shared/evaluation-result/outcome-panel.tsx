import { answerOf, type InsuredLoan } from '../../../api/contract/answer.ts'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { statusThatCounts, verdictInWords } from '../../../api/contract/evaluation-in-words.ts'
import { ASSUMED_SCORE_BAND } from '../../../api/contract/loan-fields.ts'
import { Bell } from '../brand/bell.tsx'
import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import { AnswerLetter } from './answer-letter.tsx'
import { EstimateNotice } from './estimate-notice.tsx'
import type { Outcome } from './outcome.ts'
import styles from './outcome-panel.module.css'
import { WhereWeAreLicensed } from './where-we-are-licensed.tsx'

interface OutcomePanelProps {
  outcome: Outcome
  loan: InsuredLoan & { readonly estimated_credit_score: string }
}

/** One of the three outcomes, and the answer in it. */
export function OutcomePanel({ outcome, loan }: OutcomePanelProps) {
  const { looked, status, message, evaluation, explanation } = outcome
  return (
    <div className={styles.panel}>
      {/* Another verdict is another heading, so that it is announced when a second statement or another try changes it. */}
      {looked ? <Verdict key={status} evaluation={evaluation ?? { status, assumptions: [] }} /> : <NoVerdict />}
      {evaluation === null || explanation === null ? (
        <p className={styles.message}>{message}</p>
      ) : (
        <>
          <WhereWeAreLicensed evaluation={evaluation} />
          <EstimateNotice />
          <AnswerLetter answer={answerOf(loan, evaluation, explanation)} evaluation={evaluation} level={3} />
          {loan.estimated_credit_score === ASSUMED_SCORE_BAND && (
            <p className={styles.assumed}>
              We counted with a credit score of 780 or higher, which the form assumes until another is chosen. If yours
              is lower, go back and choose it: the answer can be another.
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Nobody has looked: a status would be one of nothing. */
function NoVerdict() {
  const heading = useFocusOnMount()
  return (
    <div className={styles.verdict}>
      <h2 ref={heading} tabIndex={-1} data-autofocus>
        <span className="visually-hidden">Your result: </span>
        No Answer Just Now
      </h2>
    </div>
  )
}

function Verdict({ evaluation }: { evaluation: Pick<Evaluation, 'status' | 'assumptions'> }) {
  const heading = useFocusOnMount()
  const status = statusThatCounts(evaluation)
  return (
    <div className={styles.verdict} data-status={status}>
      {status === 'ready_now' ? <Bell size={44} ringing /> : <StatusIcon status={status} size={36} />}
      <h2 ref={heading} tabIndex={-1} data-autofocus>
        <span className="visually-hidden">Your result: </span>
        {verdictInWords(evaluation)}
      </h2>
    </div>
  )
}
