import { type Cents, cents } from '../money/cents.ts'
import type { Thousandths } from '../money/thousandths.ts'

/** The months of every new loan. */
export const NEW_LOAN_MONTHS = 360

/**
 * What one cent of principal costs a month: i / (1 - (1+i)^-n) with i = rate / 1200.
 * `log1p` and `expm1` keep full precision for small rates, where the plain formula cancels: the relative error stays below 10^-14.
 */
export function annuityFactor(rate: Thousandths, months: number): number {
  const monthly = rate / 1_200_000
  return rate === 0 ? 1 / months : -monthly / Math.expm1(-months * Math.log1p(monthly))
}

/** Payments are at most 10^9 cents, so that a product with the factor errs by less than 10^-5 of a cent. */
const DOUBT = 1e-4

/**
 * The level payment, rounded to the cent, half away from zero, exactly: the factor decides unless the payment lies so near to
 * half a cent that its error could matter; there whole numbers decide.
 */
export function levelPayment(principal: Cents, rate: Thousandths, months: number, factor: number): Cents {
  const payment = principal * factor
  const below = Math.floor(payment)
  const aboveHalf = payment - below - 0.5
  if (aboveHalf > DOUBT) return cents(below + 1)
  if (aboveHalf < -DOUBT) return cents(below)
  return cents(reachesHalfCent(principal, rate, months, below) ? below + 1 : below)
}

/**
 * With i = r/d the payment is P * r * (d+r)^n / (d * ((d+r)^n - d^n)): compared with `below` and a half, all in whole numbers.
 * At a rate of 0 both sides are 0, and a payment this near to half a cent is half a cent.
 */
function reachesHalfCent(principal: Cents, rate: Thousandths, months: number, below: number): boolean {
  const d = 1_200_000n
  const r = BigInt(rate)
  const grown = (d + r) ** BigInt(months)
  return 2n * BigInt(principal) * r * grown >= (2n * BigInt(below) + 1n) * d * (grown - d ** BigInt(months))
}
