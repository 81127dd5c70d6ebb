import type { Candidate } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'
import { doubted, type PaymentReading } from './payment-reading.ts'
import { amounts, SURELY_PRINTED, type Sum } from './sum.ts'

const UNEXPLAINED_AMOUNT_DUE = 0.62
const TOO_SMALL = 0.65

/** The best candidate for each part, where no choice of them adds up. */
export function unexplained(
  all: readonly Candidate[],
  principalAndInterest: readonly Sum[],
  escrows: readonly Sum[],
): PaymentReading {
  const payments = amounts(all, 'payment')
  // No payment is less than its P&I; a picture may have lost a digit of it.
  const levels = principalAndInterest.filter(({ score }) => score >= SURELY_PRINTED).map(({ cents }) => cents)
  const least = levels.length > 0 ? Math.min(...levels) : 0
  const [likeliest] = payments
  const tooSmall = likeliest && { ...likeliest, score: Math.min(likeliest.score, TOO_SMALL) }
  const printed = payments.find(({ cents }) => cents >= least) ?? tooSmall ?? null
  const due = amounts(all, 'total_due')[0] ?? null
  const payment = printed ?? (due && { ...due, score: Math.min(due.score, UNEXPLAINED_AMOUNT_DUE) })
  const part = (sums: readonly Sum[]): Sum | null =>
    sums.find(({ cents }) => payment === null || cents <= payment.cents) ?? null
  const lesser = (meaning: Meaning): Sum | null =>
    part(amounts(all, meaning).filter(({ cents }) => cents !== payment?.cents))
  const [level, escrow] = [part(principalAndInterest), part(escrows.filter(({ cents }) => cents !== payment?.cents))]
  // Two parts that the payment is not made of: one of the three is not what it seems.
  const contradicted = payment !== null && level !== null && escrow !== null
  const reading: PaymentReading = {
    payment,
    principalAndInterest: level,
    interest: part(amounts(all, 'interest')),
    escrow,
    taxes: lesser('taxes'),
    insurance: lesser('insurance'),
    mortgageInsurance: lesser('mortgage_insurance'),
    addsUp: false,
  }
  return contradicted ? doubted(reading) : reading
}
