import { addBusinessDays } from '../../calendar/business-days.ts'
import { firstOfMonthAfter } from '../../calendar/calendar-date.ts'
import { type Cents, cents } from '../../money/cents.ts'
import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import type { LoanTerms } from '../loan.ts'
import { loanFigures } from '../loan-figures.ts'
import type { Pricing } from '../pricing.ts'
import { todaysPayment } from '../todays-payment.ts'
import { expectedClosing } from './expected-closing.ts'
import { type Ledger, type LedgerLabel, ledgerOf } from './ledger.ts'
import { monthlyPayments, wholePayments } from './monthly-payments.ts'

/**
 * `closing`: due from the homeowner. `payments`: the two of the old loan that fall away, that of the closing's own month and that of
 * the month after, on the day of the second. `escrow_refund`: what the old servicer pays back, on that day at the latest.
 * `first_payment`: the whole payment of the new loan.
 */
export type MoneyEventKind = 'closing' | 'payments' | 'escrow_refund' | 'first_payment'

export interface MoneyEvent {
  readonly kind: MoneyEventKind
  /** ISO calendar date. */
  readonly on: string
  readonly dollars: number
}

/** What the owner pays, or what comes back or need not be paid. Null: nothing moves. */
export function directionOf({ kind, dollars }: MoneyEvent): 'due' | 'back' | null {
  if (kind === 'payments' || kind === 'escrow_refund') return 'back'
  return dollars > 0 ? 'due' : null
}

/** '− $6,759' is paid, '+ $2,600' comes back. */
export function movedInWords(event: MoneyEvent): string {
  const direction = directionOf(event)
  const sign = direction === null ? '' : direction === 'due' ? '− ' : '+ '
  return `${sign}${dollarsInWords(event.dollars)}`
}

/** A servicer has 20 days, without legal public holidays, Saturdays and Sundays: 12 CFR 1024.34(b)(1). */
const REFUND_BUSINESS_DAYS = 20

/**
 * When money moves, in the order of time, for the target rate; null without one.
 *
 * The two payments that are not made are those of the closing's own month and of the month after; the new loan is first due on the
 * first day of the second month after closing (the evaluation rule, section 4). That of the closing's own month falls due before the
 * closing is certain. Who pays it loses nothing: the payoff is lower by its principal and interest, the escrow refund higher by the
 * rest. So nobody is told to skip it before. What the ledger has too is the ledger's, in whole dollars: the two payments are one amount
 * in both, for twice a payment rounded to the dollar is not their sum.
 */
export function moneyCalendar(loan: LoanTerms, pricing: Pricing, evaluation: Evaluation): readonly MoneyEvent[] | null {
  const ledger = ledgerOf(evaluation)
  const firstPayment = firstPaymentOf(loan, evaluation)
  if (ledger === null || firstPayment === null) return null
  const closing = expectedClosing(pricing, evaluation.as_of)
  const events: MoneyEvent[] = [
    { kind: 'closing', on: closing, dollars: ledger.due_at_closing },
    { kind: 'payments', on: firstOfMonthAfter(closing, 1), dollars: covering(ledger, 'Two payments that fall away') },
    { kind: 'first_payment', on: firstOfMonthAfter(closing, 2), dollars: firstPayment },
  ]
  if (evaluation.escrow_refund > 0) {
    const on = addBusinessDays(closing, REFUND_BUSINESS_DAYS)
    events.push({ kind: 'escrow_refund', on, dollars: covering(ledger, 'Escrow refund') })
  }
  return events.sort((a, b) => Date.parse(a.on) - Date.parse(b.on))
}

function covering({ covers }: Ledger, wanted: LedgerLabel): number {
  return covers.find(([label]) => label === wanted)?.[1] ?? 0
}

/**
 * Principal and interest, mortgage insurance and escrow, in whole dollars, rounded as the payments without escrow are; null while one
 * of them is unknown.
 */
function firstPaymentOf(loan: LoanTerms, evaluation: Evaluation): number | null {
  const payments = monthlyPayments(loan, evaluation)
  const { escrow } = todaysPayment(loanFigures(loan), evaluation.as_of)
  const withEscrow = (payment: Cents) => cents(payment + escrow)
  return (
    payments && wholePayments({ today: withEscrow(payments.today), new_loan: withEscrow(payments.new_loan) }).new_loan
  )
}
