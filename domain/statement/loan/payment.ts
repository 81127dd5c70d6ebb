import type { Candidate } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'
import { type Breakdown, breakdowns, isOfThePast, PAST, rivals } from './breakdown.ts'
import { splitOf, withSpread } from './escrow-split.ts'
import { withLostPart } from './lost-part.ts'
import { withMonthly } from './monthly-of-yearly.ts'
import { doubted, type PaymentReading, rescored } from './payment-reading.ts'
import { added, amounts, asRead, centsOf, orTwo, SURELY_PRINTED, type Sum } from './sum.ts'
import { unexplained } from './unexplained-payment.ts'

/** A payment that is printed only as the amount due is believed less, and wholly only where its parts add up to it. */
const AMOUNT_DUE_WEIGHT = 0.6
const OF_LAST_MONTH = 0.8
/** Parts of a payment to which an amount without a label is the rest. */
const COMPLETED = 0.8

/** Where only last month's parts add up, the payment and P&I are still the same; what the rest is made of is not known from them. */
function afterThePast({ payment, principalAndInterest }: Breakdown, rest: PaymentReading): PaymentReading {
  const level = principalAndInterest.cents < payment.cents ? { ...principalAndInterest, score: OF_LAST_MONTH } : null
  return {
    ...rest,
    payment: { ...payment, score: OF_LAST_MONTH },
    principalAndInterest: level ?? rest.principalAndInterest,
  }
}

/** The regular payment and its parts: of all that the labels allow, the choice that adds up to the cent and is best labelled. */
export function readPayment(given: readonly Candidate[]): PaymentReading {
  const all = withMonthly(given)
  const taxes = orTwo(amounts(all, 'taxes'))
  const insurance = orTwo(amounts(all, 'insurance'))
  const best = (sums: Sum[]): Sum[] => sums.sort((a, b) => b.score - a.score).slice(0, 12)
  // An interest-only payment prints a principal of zero.
  const pairs = added(amounts(all, 'principal', 0), amounts(all, 'interest'))
  const principalAndInterest = best([...amounts(all, 'principal_and_interest'), ...pairs])
  // Where nothing adds up, one tax or one insurance by itself is not the whole escrow part.
  const printedEscrows = [...amounts(all, 'escrow_payment'), ...added(taxes, insurance)]
  const wholeEscrows = best([...printedEscrows, ...withSpread(printedEscrows, all)])
  const escrows = best([...wholeEscrows, ...taxes, ...insurance])
  const due = amounts(all, 'total_due').map((sum) => ({ ...sum, score: sum.score * AMOUNT_DUE_WEIGHT }))
  const insurances = amounts(all, 'mortgage_insurance')
  const payments = [...amounts(all, 'payment'), ...due]
  const present = payments.filter(({ parts }) => parts.every(({ score }) => score >= PAST))
  const possible = present.length > 0 ? present : payments
  const levels = [...amounts(all, 'payment'), ...amounts(all, 'total_due')]
  // 'Loan payment' and 'Total payment': the one is principal and interest where an escrow part lies between them.
  const explained =
    principalAndInterest.length > 0
      ? breakdowns(possible, principalAndInterest, escrows, insurances)
      : breakdowns(possible, levels, wholeEscrows, insurances).filter(({ escrow }) => escrow !== null)
  const [named] = explained
  if (named && isOfThePast(named) && principalAndInterest.some(({ score }) => score >= PAST))
    return afterThePast(named, unexplained(all, principalAndInterest, wholeEscrows))
  const chosen =
    named ??
    breakdowns(amounts(all, 'unnamed'), principalAndInterest, escrows, insurances).find(({ escrow }) => escrow !== null)
  if (chosen) {
    const reading = withoutHalfNamed(readingOf(chosen, all, taxes, insurance))
    const isFormer = isOfThePast(chosen) && chosen.payment.score < PAST
    return leavesOut(reading, all) || rivals(explained) || isFormer ? doubted(reading) : reading
  }
  const now = (sums: Sum[]): Sum[] => sums.filter(({ score }) => score >= PAST)
  const completed = withLostPart(all, {
    payments: present,
    principalAndInterest: now(principalAndInterest),
    escrows: now(escrows),
    insurances: now(insurances),
  })
  if (completed) return rescored(readingOf(completed, all, taxes, insurance), () => COMPLETED)
  return unexplained(all, principalAndInterest, wholeEscrows)
}

function readingOf(
  chosen: Breakdown,
  all: readonly Candidate[],
  taxes: readonly Sum[],
  insurance: readonly Sum[],
): PaymentReading {
  const mi = chosen.mortgageInsurance
  const escrow =
    chosen.escrow && mi && chosen.insuranceInEscrow
      ? { ...chosen.escrow, cents: chosen.escrow.cents - mi.cents }
      : (chosen.escrow ?? printedAsNothing(all))
  const [tax, premium] = splitOf(escrow, taxes, insurance, all)
  return {
    payment: chosen.payment,
    principalAndInterest: chosen.principalAndInterest,
    interest: interestOf(chosen.principalAndInterest) ?? amounts(all, 'interest')[0] ?? null,
    escrow,
    taxes: tax,
    insurance: premium,
    mortgageInsurance: mi,
    addsUp: true,
  }
}

/** An escrow part of $0.00: nothing is paid into escrow. */
const printedAsNothing = (all: readonly Candidate[]): Sum | null =>
  amounts(all, 'escrow_payment', 0).find(({ cents, score }) => cents === 0 && score >= SURELY_PRINTED) ?? null

/**
 * Whether a part that is printed for today has no place in the sum, which then adds up to something else, or by chance; or the escrow
 * part is made of taxes, insurance and an amount whose name was not understood.
 */
function leavesOut({ escrow, mortgageInsurance, taxes }: PaymentReading, all: readonly Candidate[]): boolean {
  const printed = (meaning: Meaning): Sum | null =>
    amounts(all, meaning).find(({ score }) => score >= SURELY_PRINTED) ?? null
  if (!escrow?.cents && printed('escrow_payment')) return true
  if (mortgageInsurance === null && printed('mortgage_insurance')) return true
  const [tax, premium] = [printed('taxes'), printed('insurance')]
  const rest = escrow && tax && premium && taxes === null ? escrow.cents - tax.cents - premium.cents : 0
  return rest > 0 && all.some((candidate) => centsOf(candidate) === rest)
}

/** Of a picture: an insurance of which no more than that was read, beside one that says what for, may be the mortgage's. */
const isHalfNamed = ({ parts }: Sum): boolean =>
  parts.filter(({ meaning }) => meaning === 'insurance').length > 1 &&
  parts.some(({ labelWords, cell }) => cell.confidence < 1 && labelWords.join(' ') === 'insurance')

/** Which part it is of is not told then, nor that there is no mortgage insurance. */
const withoutHalfNamed = (reading: PaymentReading): PaymentReading =>
  reading.escrow && isHalfNamed(reading.escrow) ? { ...reading, escrow: null, insurance: null, addsUp: false } : reading

function interestOf(sum: Sum): Sum | null {
  const part = sum.parts.find((candidate) => candidate.meaning === 'interest')
  return part ? asRead(part) : null
}
