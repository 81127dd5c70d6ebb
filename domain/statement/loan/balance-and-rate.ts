import { type Candidate, ranked } from '../label/candidate.ts'
import { mortgageRate } from '../print/rate.ts'
import { withDigitPutRight } from './lookalike-digits.ts'
import { bears, monthlyInterest } from './monthly-interest.ts'
import type { PaymentReading } from './payment-reading.ts'
import { provenBalance } from './proven-balance.ts'
import type { RateReading } from './rate-reading.ts'
import { amounts, type Sum } from './sum.ts'

export interface BalanceAndRate {
  readonly balance: Sum | null
  readonly rate: RateReading | null
  /** Whether the interest, or the payment over the remaining term, agrees with the two. */
  readonly agrees: boolean
}

const INTEREST_TOLERANCE = 0.004
const ANNUITY_TOLERANCE = 0.015
const CONTRADICTION = 0.02
const CONTRADICTED_IN_A_PICTURE = 0.65
const CONTRADICTED_IN_TEXT = 0.85
const CONCLUDED = 0.8
const HARDLY_READ = 0.7
const ANNUAL_PERCENTAGE_WEIGHT = 0.75
const PRINCIPAL_WEIGHT = 0.85
const LEAST_BALANCE_CENTS = 1_000_000
const LEAST_PAYMENTS_LEFT = 5

function percentOf({ value }: Candidate): number | null {
  if (value.kind === 'rate') return value.percent
  return value.kind === 'money' ? mortgageRate(value.cents / 100) : null
}

function ratesNamed(all: readonly Candidate[], meaning: 'rate' | 'past_rate' | 'annual_percentage'): RateReading[] {
  return ranked(all, meaning, (candidate) => String(percentOf(candidate))).flatMap((candidate) => {
    const percent = percentOf(candidate)
    return percent === null ? [] : [{ percent, score: candidate.score, candidate }]
  })
}

/** Without those that are printed as the rate before, which last month's interest still agrees with. */
function inForce(named: RateReading[], all: readonly Candidate[]): RateReading[] {
  const past = ratesNamed(all, 'past_rate').map(({ percent }) => percent)
  const present = named.filter(({ percent }) => !past.includes(percent))
  return present.length > 0 ? present : named
}

/** The rates; where none is printed, the annual percentage rate if there is but one. */
function rates(all: readonly Candidate[]): RateReading[] {
  const named = inForce(ratesNamed(all, 'rate'), all)
  const annual = ratesNamed(all, 'annual_percentage')
  if (named.length > 0 || annual.length !== 1) return named
  return annual.map((rate) => ({ ...rate, score: rate.score * ANNUAL_PERCENTAGE_WEIGHT }))
}

/** The balances; where none is printed, the principal that is no part of a payment: far larger than the whole of it. */
function balancesOf(all: readonly Candidate[], payment: Sum | null): readonly Sum[] {
  const named = withoutDeferred(amounts(all, 'balance'), amounts(all, 'deferred'))
  const least = Math.max(LEAST_BALANCE_CENTS, (payment?.cents ?? 0) * LEAST_PAYMENTS_LEFT)
  if (named.length > 0) return named
  return amounts(all, 'principal', least).map((sum) => ({ ...sum, score: sum.score * PRINCIPAL_WEIGHT }))
}

const close = (value: number, expected: number, tolerance: number): boolean =>
  Math.abs(value - expected) / expected <= tolerance

/** The level monthly payment that repays the balance over so many months. */
function annuity(balance: number, percent: number, months: number): number {
  const monthly = percent / 1200
  return (balance * monthly) / (1 - (1 + monthly) ** -months)
}

/** Interest portion = balance x rate / 12, or else P&I repays the balance at that rate until maturity. */
function agrees(balance: Sum, rate: RateReading, payment: PaymentReading, months: number | null): boolean {
  const interest = monthlyInterest(balance.cents, rate.percent)
  if (payment.interest && close(payment.interest.cents, interest, INTEREST_TOLERANCE)) return true
  const level = payment.principalAndInterest
  if (!level || months === null || months < 1) return false
  return close(level.cents, annuity(balance.cents, rate.percent, months), ANNUITY_TOLERANCE)
}

/** Of a figure that was hardly read something near it is no proof: so many are near. */
function isProof({ balance, rate }: { balance: Sum; rate: RateReading }, { interest }: PaymentReading): boolean {
  const isRead = [...balance.parts, rate.candidate].every(({ cell }) => cell.confidence >= HARDLY_READ)
  return isRead || (interest !== null && bears(balance.cents, rate.percent, interest.cents))
}

/** Without those that are another balance and what is deferred, added up. */
const withoutDeferred = (balances: readonly Sum[], deferred: readonly Sum[]): Sum[] =>
  balances.filter(({ cents }) => !balances.some((other) => deferred.some((part) => part.cents + other.cents === cents)))

/** What is left of a balance without what is deferred, where only the two together could be read. */
const lessDeferred = (balances: readonly Sum[], deferred: readonly Sum[]): Sum[] =>
  balances.flatMap((balance) =>
    deferred
      .filter((part) => part.cents < balance.cents)
      .map((part) => ({ ...balance, cents: balance.cents - part.cents, score: Math.min(balance.score, CONCLUDED) })),
  )

/** Two that the interest contradicts: of a picture either may be misread, in a text the interest may be of other days. */
function doubted(balance: Sum, rate: RateReading, { interest }: PaymentReading): Omit<BalanceAndRate, 'agrees'> {
  if (!interest || close(interest.cents, monthlyInterest(balance.cents, rate.percent), CONTRADICTION))
    return { balance, rate }
  const isRead = [...balance.parts, rate.candidate].some(({ cell }) => cell.confidence < 1)
  const most = isRead ? CONTRADICTED_IN_A_PICTURE : CONTRADICTED_IN_TEXT
  return {
    balance: { ...balance, score: Math.min(balance.score, most) },
    rate: { ...rate, score: Math.min(rate.score, isRead ? most : rate.score) },
  }
}

/** The unpaid principal and the rate in force: of those that the labels allow, the two that agree with the payment. */
export function readBalanceAndRate(
  all: readonly Candidate[],
  payment: PaymentReading,
  monthsToMaturity: number | null,
): BalanceAndRate {
  const balances = balancesOf(all, payment.payment)
  const found = rates(all)
  const agreeing = [...balances, ...lessDeferred(balances, amounts(all, 'deferred'))]
    .flatMap((balance) => found.map((rate) => ({ balance, rate })))
    .filter(({ balance, rate }) => agrees(balance, rate, payment, monthsToMaturity))
    .sort((a, b) => b.balance.score + b.rate.score - a.balance.score - a.rate.score)[0]
  if (agreeing) return { ...agreeing, agrees: isProof(agreeing, payment) }
  const [balance, rate] = [balances[0] ?? null, found[0] ?? null]
  const putRight = balance && rate && payment.interest && withDigitPutRight(balance, rate, payment.interest.cents)
  if (putRight) return { ...putRight, agrees: true }
  const proven = !balance && rate ? provenBalance(all, payment.interest, rate.percent) : null
  if (proven) return { balance: proven, rate, agrees: true }
  return { ...(balance && rate ? doubted(balance, rate, payment) : { balance, rate }), agrees: false }
}
