import { readFileSync } from 'node:fs'
import { readLlpaFile } from '../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../commands/csv/rate-sheet-file.ts'
import { evaluate, evaluateHeadline } from '../domain/evaluation/evaluate.ts'
import { type LoanTerms, UNTOLD_TERMS } from '../domain/evaluation/loan.ts'
import { CREDIT_SCORE_BANDS } from '../domain/evaluation/loan-choices.ts'
import type { Pricing } from '../domain/evaluation/pricing.ts'

const AS_OF = '2026-03-16'
const LOANS = 10_000
const ROUNDS = 20

/** Evaluations per second on one core, over 10,000 different loans on the sheet of 1,800 rows. */
export async function run(): Promise<{ name: string; value: number; unit: string }[]> {
  const pricing = benchPricing()
  // As the read model hands them over: how an object was put together decides how fast it is read.
  const loans: LoanTerms[] = JSON.parse(JSON.stringify(Array.from({ length: LOANS }, (_, index) => benchLoan(index))))
  const rungs = loans.reduce((sum, loan) => sum + evaluate(loan, pricing, AS_OF, null).ladder.length, 0)
  return [
    { name: 'evaluations, ladder included', value: perSecond(loans, pricing, evaluate), unit: '1/s' },
    { name: 'evaluations, without ladder', value: perSecond(loans, pricing, evaluateHeadline), unit: '1/s' },
    { name: 'rungs of a ladder, mean', value: Math.round((rungs / LOANS) * 10) / 10, unit: 'rungs' },
  ]
}

/** The median of the rounds, the first of which warms the compiler up. */
function perSecond(loans: readonly LoanTerms[], pricing: Pricing, rule: typeof evaluateHeadline): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    for (const loan of loans) rule(loan, pricing, AS_OF, null)
    return performance.now() - started
  })
  const median = rounds.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN
  return Math.round((loans.length / median) * 1000)
}

function benchPricing(): Pricing {
  const sheet = readRateSheetFile(fixture('rate-sheet.csv'))
  const llpa = readLlpaFile(fixture('llpa.csv'))
  if (sheet.faults !== undefined || llpa.faults !== undefined) throw new Error('the fixtures are not readable')
  return {
    rate_sheet: { id: 'sheet', value: sheet.sheet },
    llpa: { id: 'llpa', value: llpa.table },
    cost_template: null,
    margins: null,
    licensed_states: null,
  }
}

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../tests/fixtures/rates/${name}`, import.meta.url))
}

/** Loans of every score band, LTV and age, some without a breakdown of the payment. */
export function benchLoan(index: number): LoanTerms {
  const balance = 150_000 + (index % 977) * 513.37
  const principalAndInterest = Math.round(balance * 0.67) / 100
  return {
    ...UNTOLD_TERMS,
    state: 'CO',
    current_balance: Math.round(balance * 100) / 100,
    original_purchase_price: 500_000,
    purchase_date: '2022-05-01',
    estimated_value: Math.round(balance / (0.5 + (index % 45) / 100)),
    estimated_credit_score: CREDIT_SCORE_BANDS[index % CREDIT_SCORE_BANDS.length] ?? 'Not sure',
    loan_type: index % 5 === 0 ? 'FHA Streamline' : 'Conventional',
    occupancy: 'Primary Residence',
    monthly_payment_piti: Math.round((principalAndInterest + 650) * 100) / 100,
    monthly_payment_pi: index % 3 === 0 ? null : principalAndInterest,
    monthly_taxes: 400,
    monthly_insurance: index % 4 === 0 ? null : 150,
    escrow_balance: 2400,
    has_mi: index % 7 === 0,
    mi_monthly: index % 7 === 0 ? 95.5 : null,
    loan_start_date: '2022-06-15',
    is_arm: false,
    current_rate: 6.5 + (index % 9) * 0.125,
  }
}
