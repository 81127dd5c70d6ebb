import type { Evaluation } from '../../domain/evaluation/evaluation.ts'
import { type LoanTerms, UNTOLD_TERMS } from '../../domain/evaluation/loan.ts'
import type { CreditScoreBand, LoanType } from '../../domain/evaluation/loan-choices.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import type { Dice } from './dice.ts'

/** What a loan of the demo shall show. */
export type Wish = 'ready_now' | 'so_close' | 'waiting_for_the_market' | 'too_young'

interface Draw {
  readonly dice: Dice
  readonly state: string
  readonly loan_type: LoanType
  readonly pricing: Pricing
  /** The day on which its owner tells of it, ISO. */
  readonly told_on: string
  /** The day on which the wish shall come true, with what is owed by then. */
  readonly shown_on: string
}

const MOST_DRAWS = 400
const RATES = Array.from({ length: 22 }, (_, step) => 5.25 + step * 0.125)
const SCORES: readonly [CreditScoreBand, ...CreditScoreBand[]] = [
  '>= 780',
  '760 – 779',
  '740 – 759',
  '720 – 739',
  '700 – 719',
]

/**
 * Draws believable loans until the rule itself says what is wished for: a demo whose loans were chosen by hand would show other
 * answers as soon as a rate sheet, a cost or the rule changes.
 */
export function drawLoan(wish: Wish, draw: Draw): LoanTerms {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const house = drawHouse(wish, draw)
    const start = draw.dice.between(0, RATES.length - 1)
    for (const offset of RATES.keys()) {
      const loan = withRate(house, RATES[(start + offset) % RATES.length] ?? 6.5)
      if (comesTrue(wish, lookAt({ loan, told_on: draw.told_on }, draw.pricing, draw.shown_on, 'drawn').evaluation))
        return loan
    }
  }
  throw new Error(`No ${draw.loan_type} loan in ${draw.state} was found that is ${wish}.`)
}

function comesTrue(wish: Wish, { status, reasons }: Evaluation): boolean {
  if (wish === 'too_young') return reasons.includes('seasoning')
  if (wish !== 'waiting_for_the_market') return status === wish
  return status === 'not_yet' && reasons.some((reason) => reason === 'shortage' || reason === 'no_lower_rate')
}

interface House {
  readonly terms: Omit<LoanTerms, 'current_rate' | 'current_balance' | 'monthly_payment_pi' | 'monthly_payment_piti'>
  readonly borrowed: number
  readonly months_paid: number
}

function drawHouse(wish: Wish, { dice, state, loan_type, told_on }: Draw): House {
  const estimated_value = dice.between(260_000, 780_000, 5_000)
  const months = wish === 'too_young' ? dice.between(2, 3) : dice.between(13, 50)
  const loan_start_date = monthsBefore(told_on, months, dice.between(1, 28))
  const price = Math.round((estimated_value * dice.between(86, 97)) / 100_000) * 1_000
  const has_mi = loan_type === 'FHA Streamline' || loan_type === 'USDA Streamline'
  const borrowed = Math.round((price * dice.between(64, has_mi ? 90 : 80)) / 100_000) * 1_000
  const monthly_taxes = toCents((estimated_value * dice.between(70, 160)) / 10_000 / 12)
  const monthly_insurance = toCents(dice.between(90, 210) + dice.between(0, 99) / 100)
  return {
    borrowed,
    months_paid: months - 1,
    terms: {
      ...UNTOLD_TERMS,
      state,
      loan_type,
      original_purchase_price: price,
      purchase_date: loan_start_date,
      estimated_value,
      estimated_credit_score: dice.pick(SCORES),
      occupancy: 'Primary Residence',
      monthly_taxes,
      monthly_insurance,
      escrow_balance: toCents((monthly_taxes + monthly_insurance) * dice.between(2, 7)),
      escrow_payout_months: dice.between(3, 11),
      has_mi,
      mi_monthly: has_mi ? toCents((borrowed * 0.0055) / 12) : null,
      loan_start_date,
      is_arm: false,
    },
  }
}

/** The loan as it stands after the months that were paid, had it been taken at this rate for 30 years. */
function withRate({ terms, borrowed, months_paid }: House, current_rate: number): LoanTerms {
  const monthly = current_rate / 1200
  const payment = (borrowed * monthly) / (1 - (1 + monthly) ** -360)
  const grown = (1 + monthly) ** months_paid
  const { monthly_taxes, monthly_insurance, mi_monthly } = terms
  const monthly_payment_pi = toCents(payment)
  const escrow = (monthly_taxes ?? 0) + (monthly_insurance ?? 0) + (mi_monthly ?? 0)
  return {
    ...terms,
    current_rate,
    current_balance: toCents(borrowed * grown - (payment * (grown - 1)) / monthly),
    monthly_payment_pi,
    monthly_payment_piti: toCents(monthly_payment_pi + escrow),
  }
}

function monthsBefore(day: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, dayOfMonth)).toISOString().slice(0, 10)
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
