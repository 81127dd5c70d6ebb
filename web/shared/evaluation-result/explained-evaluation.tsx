import type { EvaluationWithLadder } from '../../../api/contract/evaluation.ts'
import type { Explanation } from '../../../api/contract/explanation.ts'
import styles from './explained-evaluation.module.css'
import { HonestComparison } from './honest-comparison.tsx'
import { MoneyCalendar } from './money-calendar.tsx'
import { MoneyLedger } from './money-ledger.tsx'
import { RateLadder } from './rate-ladder.tsx'
import { WhatItWouldTake } from './what-it-would-take.tsx'

interface ExplainedEvaluationProps {
  evaluation: EvaluationWithLadder
  explanation: Explanation
  /** In dollars. */
  balance: number
  homeValue: number
}

/** What an evaluation means, part by part. The estimate notice stands above it. Not yet: no rate is one to be chosen. */
export function ExplainedEvaluation({ evaluation, explanation, balance, homeValue }: ExplainedEvaluationProps) {
  const { calendar, comparison, what_it_would_take, distance } = explanation
  return (
    <div className={styles.parts}>
      <WhatItWouldTake
        needed={what_it_would_take}
        neededRate={distance?.needed_rate ?? null}
        asOf={evaluation.as_of}
        balance={balance}
        homeValue={homeValue}
      />
      <MoneyCalendar events={calendar} />
      {evaluation.status !== 'not_yet' && <MoneyLedger evaluation={evaluation} />}
      <HonestComparison comparison={comparison} />
      {evaluation.status !== 'not_yet' && <RateLadder evaluation={evaluation} />}
    </div>
  )
}
