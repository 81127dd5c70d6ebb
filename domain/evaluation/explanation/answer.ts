import { dateInWords } from '../../calendar/date-in-words.ts'
import { dollarsInWords, percentInWords } from '../../money/money-in-words.ts'
import { pointsAway } from '../distance-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import { isLicensedThere, verdictInWords, whyNoLoan } from '../licence.ts'
import { whatWasFound } from '../message.ts'
import { reasonInWords } from '../reason-in-words.ts'
import { type AnswerFigure, broughtToClosing, comesBack, interestToTheEnd } from './answer-figures.ts'
import { awayInASentence, fallInASentence } from './distance-in-a-sentence.ts'
import type { Explanation } from './explain-evaluation.ts'
import { ledgerOf } from './ledger.ts'
import { type Leg, legsOfFree } from './legs.ts'
import { type InsuredLoan, monthlyPayments, wholePayments } from './monthly-payments.ts'
import { neededRateInWords } from './needed-rate-in-words.ts'
import { nextStep } from './next-step.ts'
import { whatQualifies } from './what-qualifies.ts'
import { keepInWords } from './whence-the-saving.ts'
import { whoPaysWhat } from './who-pays-what.ts'

/**
 * The homeowner's answer in words and figures. Every screen, letter and report shows it and computes nothing itself, so that a figure
 * means the same everywhere. Where it names a rate or a cost, the estimate notice stands above it.
 */
export type Answer = FreeAnswer | CloseAnswer | NotYetAnswer

/** What every answer says before its headline. */
interface BeforeTheHeadline {
  /** 'Ready Now!' */
  readonly verdict: string
  /** Why no loan can be offered, said first; null: one can. */
  readonly no_loan: string | null
}

export interface FreeAnswer extends BeforeTheHeadline {
  readonly status: 'ready_now'
  /** 'You keep $312 a month.', and of what it is made where it is not all the lower rate's doing. */
  readonly headline: string
  /** What qualifies a poor 'free', said right after the headline; null: nothing does. */
  readonly but: string | null
  /** '6.875% becomes 6.490%, $2,277 becomes $1,965, and you still owe $300,000.' */
  readonly change: string
  /** What to bring to closing, what comes back, the interest to the end. */
  readonly figures: readonly [AnswerFigure, AnswerFigure, AnswerFigure]
  readonly who_pays: string
  readonly legs: readonly Leg[]
}

export interface CloseAnswer extends BeforeTheHeadline {
  readonly status: 'so_close'
  /** 'An eighth of a point away.' */
  readonly headline: string
  readonly but: null
  /** What is missing, in dollars. */
  readonly change: string
  /** The rate that is to be had, and the one it needs; null where no rate would do. */
  readonly needs: string | null
  /** The same distance as it is drawn: by how many percentage points rates would have to fall. */
  readonly points_away: number | null
  readonly legs: readonly Leg[]
}

/** No deal is there, so that no dollars of one are told. */
export interface NotYetAnswer extends BeforeTheHeadline {
  readonly status: 'not_yet'
  /** 'You hold a better rate than anyone can offer today. Keep it.' */
  readonly headline: string
  readonly but: null
  /** What would have to move; null where nothing near would be enough. */
  readonly change: string | null
  /** As where it is close. */
  readonly needs: string | null
  readonly points_away: number | null
  /** What comes next; null where the headline says it. */
  readonly next: string | null
}

/** `loan` and `explanation` are those of the evaluation. */
export function answerOf(loan: InsuredLoan, evaluation: Evaluation, explanation: Explanation): Answer {
  const before = { verdict: verdictInWords(evaluation), no_loan: whyNoLoan(evaluation) }
  const { distance } = explanation
  const away = { needs: distance && neededRateInWords(distance), points_away: distance && pointsAway(distance) }
  switch (evaluation.status) {
    case 'ready_now':
      return { ...before, ...freeAnswer(loan, evaluation, explanation) }
    case 'so_close':
      return {
        ...before,
        status: 'so_close',
        headline: howFarAway(explanation),
        but: null,
        change: whatWasFound(evaluation),
        ...away,
        legs: legsOfFree(loan, evaluation),
      }
    case 'not_yet':
      return {
        ...before,
        status: 'not_yet',
        headline: keepIt(evaluation),
        but: null,
        change: whatWouldHaveToMove(explanation),
        ...away,
        next: nextStep(evaluation),
      }
  }
}

function freeAnswer(
  loan: InsuredLoan,
  evaluation: Evaluation,
  { calendar, comparison }: Explanation,
): Omit<FreeAnswer, keyof BeforeTheHeadline> {
  const ledger = ledgerOf(evaluation)
  if (ledger === null) throw new Error('A refinance without a price was called free.')
  const isThere = isLicensedThere(evaluation)
  return {
    status: 'ready_now',
    headline: keepInWords(loan, evaluation),
    but: whatQualifies(loan, evaluation, comparison),
    change: whatChanges(loan, evaluation),
    figures: [
      broughtToClosing(ledger, calendar, isThere),
      comesBack(ledger, calendar, isThere),
      interestToTheEnd(comparison),
    ],
    who_pays: whoPaysWhat(ledger, isThere),
    legs: legsOfFree(loan, evaluation),
  }
}

function whatChanges(loan: InsuredLoan, evaluation: Evaluation): string {
  const { current_rate, target_rate } = evaluation
  const payments = monthlyPayments(loan, evaluation)
  const isThere = isLicensedThere(evaluation)
  const becomes = isThere ? 'becomes' : 'would become'
  const rate = target_rate === null ? [] : [`${percentInWords(current_rate)} ${becomes} ${percentInWords(target_rate)}`]
  const whole = payments && wholePayments(payments)
  const payment = whole === null ? [] : [`${dollarsInWords(whole.today)} ${becomes} ${dollarsInWords(whole.new_loan)}`]
  return `${[...rate, ...payment].join(', ')}, and you ${isThere ? 'still owe' : 'would still owe'} ${dollarsInWords(loan.current_balance)}.`
}

function howFarAway({ what_it_would_take }: Explanation): string {
  const fall = what_it_would_take?.rate_fall ?? null
  return fall === null ? 'Nearly free.' : awayInASentence(fall)
}

/** A shortage would be dollars of a deal that is not there. */
function keepIt(evaluation: Evaluation): string {
  const [first] = evaluation.reasons
  if (first === undefined || first === 'shortage') return 'Keep the loan you have. A new one would not be free today.'
  return reasonInWords(first, evaluation)
}

function whatWouldHaveToMove({ what_it_would_take }: Explanation): string | null {
  if (what_it_would_take === null) return null
  const { from, waiting_is_enough, rate_fall } = what_it_would_take
  if (waiting_is_enough) return `At today’s prices it would be free on ${dateInWords(from)}.`
  return rate_fall === null ? null : fallInASentence(rate_fall)
}
