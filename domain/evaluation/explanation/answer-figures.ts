import { dateInWords } from '../../calendar/date-in-words.ts'
import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Comparison } from './comparison.ts'
import { comparedInterest } from './comparison-in-whole-dollars.ts'
import { monthsInWords } from './comparison-in-words.ts'
import type { Ledger } from './ledger.ts'
import type { MoneyEvent } from './money-calendar.ts'

/** One of the three figures under the headline, and how it comes about. */
export interface AnswerFigure {
  readonly label: string
  /** '$11,154', or '$41,200 less'. */
  readonly value: string
  /** When, or under which condition; null: nothing is to be added. */
  readonly note: string | null
  readonly arithmetic: Arithmetic | null
}

/** Amounts in whole dollars, those to subtract below zero, and what they add up to. */
export interface Arithmetic {
  readonly rows: readonly (readonly [label: string, dollars: number])[]
  readonly result: readonly [label: string, dollars: number]
}

/**
 * @param calendar null where nobody knows when
 * @param isThere whether it can be had; what cannot is only what would be
 */
export function broughtToClosing(
  ledger: Ledger,
  calendar: readonly MoneyEvent[] | null,
  isThere: boolean,
): AnswerFigure {
  const { due_at_closing, lender_credit, costs, total_costs } = ledger
  const closing = calendar?.find(({ kind }) => kind === 'closing')
  const result: Arithmetic['result'] =
    lender_credit > total_costs
      ? ['Left of the credit', total_costs - lender_credit]
      : [isThere ? 'You bring to closing' : 'You would bring to closing', due_at_closing]
  const credit: Arithmetic['rows'] = lender_credit > 0 ? [['Lender credit', -lender_credit]] : []
  return {
    label: isThere ? 'Bring to closing' : 'You would bring to closing',
    value: dollarsInWords(due_at_closing),
    note: closing === undefined ? null : `about ${dateInWords(closing.on)}`,
    arithmetic: { rows: [...costs, ...credit], result },
  }
}

/** As what is brought. */
export function comesBack(
  { comes_back, covers }: Ledger,
  calendar: readonly MoneyEvent[] | null,
  isThere: boolean,
): AnswerFigure {
  const label = isThere ? 'Comes back to you' : 'Would come back to you'
  const days = (calendar ?? [])
    .filter(({ kind }) => kind === 'payments' || kind === 'escrow_refund')
    .map(({ on }) => on)
    .sort()
  const last = days.at(-1)
  return {
    label,
    value: dollarsInWords(comes_back),
    note: last === undefined ? null : `by ${dateInWords(last)}`,
    arithmetic: {
      rows: covers.filter(([label, dollars]) => label !== 'Lender credit' && dollars > 0),
      result: [label, comes_back],
    },
  }
}

export function interestToTheEnd(comparison: Comparison | null): AnswerFigure {
  const label = 'Interest to the end'
  const interest = comparison && comparedInterest(comparison)
  if (comparison === null || interest === null || comparison.todays_loan === null)
    return {
      label,
      value: 'Not known',
      note: 'the payment we know of does not pay off today’s loan',
      arithmetic: null,
    }
  const { todays_loan, new_loan, adjustable } = comparison
  const more = interest.new_loan - interest.today
  return {
    label,
    value: interestDifference(more),
    note: adjustable ? 'as long as your adjustable rate stays where it is' : null,
    arithmetic: {
      rows: [
        [`Interest on the new loan, over ${monthsInWords(new_loan.months)}`, interest.new_loan],
        [`Interest left on today’s loan, over ${monthsInWords(todays_loan.months)}`, -interest.today],
      ],
      result: [more > 0 ? 'More interest to the end' : 'Less interest to the end', Math.abs(more)],
    },
  }
}

function interestDifference(more: number): string {
  if (more === 0) return 'the same'
  return `${dollarsInWords(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
}
