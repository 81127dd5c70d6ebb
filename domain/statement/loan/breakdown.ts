import type { Sum } from './sum.ts'

/** A payment with parts that add up to it to the cent. */
export interface Breakdown {
  readonly payment: Sum
  readonly principalAndInterest: Sum
  readonly escrow: Sum | null
  readonly mortgageInsurance: Sum | null
  readonly insuranceInEscrow: boolean
  readonly score: number
}

/** Parts with less are those of an earlier payment. */
export const PAST = 0.45
/** An amount that is printed a second time in another part is likelier the one in force. */
const TOLD_AGAIN = 0.15
const NEARLY_AS_GOOD = 0.1

/** How often the amount is told in its own right. */
const times = (sums: readonly Sum[], { cents }: Sum): number => sums.filter((sum) => sum.cents === cents).length

/** Every choice of the amounts that adds up, the best labelled first. */
export function breakdowns(
  payments: Sum[],
  principalAndInterest: Sum[],
  escrows: Sum[],
  insurances: Sum[],
): Breakdown[] {
  const orNone = (sums: Sum[]): (Sum | null)[] => [null, ...sums]
  const found: Breakdown[] = []
  for (const payment of payments) {
    for (const pi of principalAndInterest) {
      for (const escrow of orNone(escrows)) {
        for (const mi of orNone(insurances)) {
          const apart = pi.cents + (escrow?.cents ?? 0) + (mi?.cents ?? 0)
          const within = pi.cents + (escrow?.cents ?? 0)
          const insuranceInEscrow =
            mi !== null && within === payment.cents && escrow !== null && mi.cents < escrow.cents
          if (apart !== payment.cents && !insuranceInEscrow) continue
          const parts = [
            pi.score,
            escrow ? escrow.score - 0.3 : 0,
            mi ? mi.score - (insuranceInEscrow ? 0.75 : 0.3) : 0,
          ]
          const again = [times(payments, payment), times(principalAndInterest, pi)].filter((count) => count > 1).length
          const score = payment.score + parts.reduce((sum, part) => sum + part, 0) + again * TOLD_AGAIN
          found.push({ payment, principalAndInterest: pi, escrow, mortgageInsurance: mi, insuranceInEscrow, score })
        }
      }
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

/** Whether another payment adds up nearly as well as the best, as of a rate that is about to change. */
export function rivals([best, ...others]: readonly Breakdown[]): boolean {
  return others.some(
    (other) =>
      best !== undefined &&
      other.payment.cents !== best.payment.cents &&
      !isOfThePast(other) &&
      best.score - other.score < NEARLY_AS_GOOD,
  )
}

/** Whether parts of an earlier payment are among those that add up. */
export const isOfThePast = ({ principalAndInterest, escrow, mortgageInsurance }: Breakdown): boolean =>
  [principalAndInterest, escrow, mortgageInsurance].some((sum) => sum !== null && sum.score < PAST)
