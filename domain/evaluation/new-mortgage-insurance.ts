import { type Cents, cents } from '../money/cents.ts'
import { roundedQuotient } from '../money/quotient.ts'
import type { LoanFigures } from './loan-figures.ts'

/** The new loan's monthly mortgage insurance. */
export interface NewMortgageInsurance {
  /** Null: nobody can say, and nothing may be promised. */
  readonly amount: Cents | null
  /** The program's own premium was taken, because it is the greater. */
  readonly program_rate: boolean
}

const NONE: NewMortgageInsurance = { amount: cents(0), program_rate: false }
const UNKNOWN: NewMortgageInsurance = { amount: null, program_rate: false }

/** Conventional loans up to this LTV (in hundredths of a percent) need none. */
const CONVENTIONAL_FREE_OF_MI_UP_TO = 80_00

export function newMortgageInsurance(
  loan: Pick<LoanFigures, 'loan_type' | 'ltv' | 'balance'>,
  todaysMi: Cents,
): NewMortgageInsurance {
  switch (loan.loan_type) {
    case 'VA IRRRL':
      return NONE
    case 'Conventional':
      if (loan.ltv <= CONVENTIONAL_FREE_OF_MI_UP_TO) return NONE
      return todaysMi === 0 ? UNKNOWN : { amount: todaysMi, program_rate: false }
    case 'FHA Streamline':
      return theGreater(todaysMi, annualPremium(loan.balance, 55))
    case 'USDA Streamline':
      return theGreater(todaysMi, annualPremium(loan.balance, 35))
  }
}

/** A premium of so many basis points a year, by the month. */
function annualPremium(balance: Cents, basisPoints: number): Cents {
  return cents(roundedQuotient(balance * basisPoints, 120_000))
}

function theGreater(todays: Cents, programs: Cents): NewMortgageInsurance {
  return programs > todays ? { amount: programs, program_rate: true } : { amount: todays, program_rate: false }
}
