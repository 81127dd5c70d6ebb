import type { ReactNode } from 'react'
import { type InsuredLoan, legsOfFree } from '../../../api/contract/answer.ts'
import type { EvaluationStatus, EvaluationWithLadder } from '../../../api/contract/evaluation.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { Bell } from '../brand/bell.tsx'
import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import { EstimateNotice } from './estimate-notice.tsx'
import { EvaluationNotes } from './evaluation-notes.tsx'
import { ExplainedEvaluation } from './explained-evaluation.tsx'
import { MoneyLedger } from './money-ledger.tsx'
import type { Outcome } from './outcome.ts'
import styles from './outcome-panel.module.css'
import { ProofOfFree } from './proof-of-free.tsx'
import { StatusIcon } from './status-icon.tsx'
import { WhereWeAreLicensed } from './where-we-are-licensed.tsx'

interface OutcomePanelProps {
  outcome: Outcome
  loan: InsuredLoan
}

/** One of the three outcomes, and the figures that it rests on. */
export function OutcomePanel({ outcome, loan }: OutcomePanelProps) {
  const { status, message, evaluation, explanation } = outcome
  return (
    <div className={styles.panel}>
      {/* Another verdict is another heading, so that it is announced when a second statement changes it. */}
      <Verdict key={status} status={status} />
      {evaluation !== null && <EstimateNotice />}
      {evaluation !== null && <WhereWeAreLicensed evaluation={evaluation} />}
      <p className={styles.message}>{message}</p>
      {evaluation !== null && explanation !== null && (
        <Reasons evaluation={evaluation} message={message} loan={loan}>
          <ExplainedEvaluation
            evaluation={evaluation}
            explanation={explanation}
            balance={loan.current_balance}
            homeValue={loan.estimated_value}
          />
        </Reasons>
      )}
    </div>
  )
}

interface ReasonsProps {
  evaluation: EvaluationWithLadder
  message: string
  loan: InsuredLoan
  children: ReactNode
}

/** Where it is not yet, no deal is there whose legs and dollars could be shown: what would have to move stands in their place. */
function Reasons({ evaluation, message, loan, children }: ReasonsProps) {
  if (evaluation.status === 'not_yet')
    return (
      <>
        <EvaluationNotes evaluation={evaluation} besides={message} />
        {children}
      </>
    )
  return (
    <>
      <ProofOfFree legs={legsOfFree(loan, evaluation)} />
      <EvaluationNotes evaluation={evaluation} besides={message} />
      <MoneyLedger evaluation={evaluation} />
      <details className={styles.more}>
        <summary>What this means for you</summary>
        {children}
      </details>
    </>
  )
}

function Verdict({ status }: { status: EvaluationStatus }) {
  const heading = useFocusOnMount()
  return (
    <div className={styles.verdict} data-status={status}>
      {status === 'ready_now' ? <Bell size={60} ringing /> : <StatusIcon status={status} size={48} />}
      <h2 ref={heading} tabIndex={-1} data-autofocus>
        <span className="visually-hidden">Your result: </span>
        {STATUS_IN_WORDS[status]}
      </h2>
    </div>
  )
}
