import type { Sum } from './sum.ts'

/** What the regular monthly payment is made of. Null is not printed (or none). */
export interface PaymentReading {
  readonly payment: Sum | null
  readonly principalAndInterest: Sum | null
  readonly interest: Sum | null
  /** Taxes and insurance, without mortgage insurance. */
  readonly escrow: Sum | null
  readonly taxes: Sum | null
  readonly insurance: Sum | null
  readonly mortgageInsurance: Sum | null
  /** Whether P&I + escrow + mortgage insurance is the payment, to the cent. */
  readonly addsUp: boolean
}

const CONTRADICTED = 0.65

/** A reading that something else on the page speaks against. */
export const doubted = (reading: PaymentReading): PaymentReading =>
  rescored(reading, (score) => Math.min(score, CONTRADICTED))

/** A reading that is not confirmed, its parts believed as told. */
export function rescored(reading: PaymentReading, scoreOf: (score: number) => number): PaymentReading {
  const again = (sum: Sum | null): Sum | null => sum && { ...sum, score: scoreOf(sum.score) }
  return {
    payment: again(reading.payment),
    principalAndInterest: again(reading.principalAndInterest),
    interest: reading.interest,
    escrow: again(reading.escrow),
    taxes: again(reading.taxes),
    insurance: again(reading.insurance),
    mortgageInsurance: again(reading.mortgageInsurance),
    addsUp: false,
  }
}
