import type { CostTemplate } from '../../costs/cost-template.ts'
import { NATIONAL_DEFAULT_COSTS } from '../../costs/national-default.ts'
import type { LlpaTable } from '../../rates/llpa-table.ts'
import type { RateSheet, RateSheetRow } from '../../rates/rate-sheet.ts'
import type { ToldLoan } from '../balance-on.ts'
import { type LoanTerms, UNTOLD_TERMS } from '../loan.ts'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, type LoanType, OCCUPANCIES } from '../loan-choices.ts'
import type { Pricing } from '../pricing.ts'
import type { Rule } from './rules.ts'

/** A made-up loan with everything that it is evaluated with. */
export interface Specimen {
  readonly told: ToldLoan
  readonly pricing: Pricing
  readonly day: string
}

const HOW_MANY = 900
const DAYS = ['2026-01-31', '2026-05-01', '2026-11-20', '2028-02-29'] as const

/** What a rule makes of all specimens, as text: the same as long as its code computes the same. */
export function printOf({ balanceOn, evaluate, evaluateWithDistance }: Omit<Rule, 'print'>): string {
  const results = Array.from({ length: HOW_MANY }, (_, number) => {
    const { told, pricing, day } = specimen(number)
    const balance = balanceOn(told, day)
    const loan = { ...told.loan, current_balance: balance }
    const { ladder } = evaluate(loan, pricing, day, 'specimen@0')
    return { balance, ...evaluateWithDistance(loan, pricing, day, 'specimen@0'), ladder }
  })
  return JSON.stringify(results)
}

/** Of every kind of loan, and at every turn that the rule takes. The strides are prime, so that kinds meet in all ways. */
export function specimen(number: number): Specimen {
  const loan = specimenLoan(number)
  return {
    told: { loan, told_on: number % 3 === 0 ? '2025-09-14' : '2026-01-10' },
    pricing: specimenPricing(number, loan.state),
    day: pick(DAYS, number),
  }
}

function specimenLoan(number: number): LoanTerms {
  const balance = 90_000 + ((number * 7_919) % 560) * 1_000 + ((number * 31) % 100) / 100
  const pi = Math.round(balance * 0.69) / 100
  const mi = number % 5 === 0 ? 84.5 : null
  return {
    ...UNTOLD_TERMS,
    state: pick(['CO', 'TX', 'ME'], number * 11),
    current_balance: balance,
    original_purchase_price: 500_000,
    purchase_date: '2019-05-01',
    estimated_value: Math.round(balance / pick([0.52, 0.7, 0.8, 0.8001, 0.93, 1.1, 1.4], number * 3)),
    estimated_credit_score: pick(CREDIT_SCORE_BANDS, number * 7),
    loan_type: pick(LOAN_TYPES, number * 13 + Math.floor(number / 16)),
    occupancy: pick(OCCUPANCIES, Math.floor(number / 5)),
    monthly_payment_piti: number % 97 === 0 ? 80 : Math.round((pi + 640 + (mi ?? 0)) * 100) / 100,
    monthly_payment_pi: number % 3 === 0 ? null : pi,
    monthly_taxes: number % 4 === 1 ? null : 410.37,
    monthly_insurance: number % 6 === 2 ? null : 152.2,
    escrow_balance: pick([2_412.66, 0, -310.5, 6_200], number),
    escrow_payout_months: pick([12, 1, 2, 0], number * 3),
    has_mi: number % 5 === 0 || number % 41 === 0,
    mi_monthly: mi,
    loan_start_date: pick(['2021-06-30', '2025-08-31', '2025-11-15', '2024-01-31'], Math.floor(number / 4)),
    is_arm: number % 9 === 0,
    current_rate: pick([4.875, 5.25, 5.5, 6.125, 6.5, 6.875, 7.25, 7.625, 8.5], number * 19),
  }
}

function specimenPricing(number: number, state: string): Pricing {
  const margins = { conventional_margin_bps: 195, government_streamline_margin_bps: 240 }
  return {
    rate_sheet: number % 53 === 0 ? null : { id: 'sheet', value: SHEET },
    llpa: number % 47 === 0 ? null : { id: 'llpa', value: LLPA },
    cost_template: number % 4 === 0 ? null : { id: `${state}@0`, value: costsOf(state, number) },
    margins: number % 3 === 1 ? null : { id: 'officer@0', value: margins },
    licensed_states: number % 6 === 0 ? null : { id: '0', value: ['CO', 'TX'] },
  }
}

function costsOf(state: string, number: number): CostTemplate {
  if (number % 7 !== 0)
    return { ...NATIONAL_DEFAULT_COSTS, state, lender_fee: 995.5, new_escrow_months: 2, title_fee: 610 }
  const none = { title_fee: 0, recording_fee: 0, appraisal_fee: 0, credit_report_fee: 0, flood_cert_fee: 0 }
  return { state, lender_fee: 1_200, new_escrow_months: 4, interest_accrual_days: 30, ...none, ...NO_MORE_FEES }
}

const NO_MORE_FEES = { tax_service_fee: 0, other_fees: 0 }

const SHEET: RateSheet = { rows: [null, 'VA IRRRL' as const].flatMap(rowsOf) }

/** Scores below 640 have no price beside those of the programs, nor has an LTV above the last tier. */
function rowsOf(loan_type: LoanType | null): RateSheetRow[] {
  const rates = Array.from({ length: 21 }, (_, eighth) => 5 + eighth / 8)
  return [640, 700, 760].flatMap((credit_score) =>
    [60, 80, 97].flatMap((ltv) =>
      rates.map((rate) => {
        const price = 97 + (rate - 5) * 2.9 + (credit_score - 640) / 160 - (ltv - 60) / 50
        return { credit_score, ltv, rate, price: Math.round(price * 1_000) / 1_000, loan_type }
      }),
    ),
  )
}

const LLPA: LlpaTable = {
  rows: CREDIT_SCORE_BANDS.filter((band) => band !== 'Not sure').flatMap((credit_score_range, band) =>
    OCCUPANCIES.slice(0, 2).flatMap((occupancy, second) =>
      [null, 60, 80].map((ltv_above, tier) => ({
        occupancy,
        credit_score_range,
        ltv_above,
        ltv_to: [60, 80, null][tier] ?? null,
        llpa_adjustment: band * 0.125 + tier * 0.25 + second * 0.5 - 0.25,
      })),
    ),
  ),
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('There is nothing to pick from')
  return value
}
