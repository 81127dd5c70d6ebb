import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { THIRD_PARTY_FEES } from '../costs/cost-template.ts'
import { NATIONAL_DEFAULT_COSTS } from '../costs/national-default.ts'
import { STATE_CODES } from '../costs/states.ts'
import type { LlpaTable } from '../rates/llpa-table.ts'
import type { RateSheet } from '../rates/rate-sheet.ts'
import { evaluate } from './evaluate.ts'
import type { Evaluation, EvaluationStatus } from './evaluation.ts'
import type { LoanTerms } from './loan.ts'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from './loan-choices.ts'
import { readLoan } from './loan-payload.ts'
import { evaluationMessage } from './message.ts'
import type { Margins, Pricing } from './pricing.ts'

const AS_OF = '2026-03-16'
const RANK: { readonly [Status in EvaluationStatus]: number } = { not_yet: 0, so_close: 1, ready_now: 2 }

const dollars = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((cents) => cents / 100)
const percent = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000)
const date = fc
  .date({ min: new Date('2016-01-01'), max: new Date(AS_OF), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const loans: fc.Arbitrary<LoanTerms> = fc.record({
  state: fc.constantFrom(...STATE_CODES),
  current_balance: dollars(40_000, 600_000),
  original_purchase_price: dollars(100_000, 900_000),
  purchase_date: date,
  estimated_value: dollars(150_000, 900_000),
  estimated_credit_score: fc.constantFrom(...CREDIT_SCORE_BANDS),
  loan_type: fc.constantFrom(...LOAN_TYPES),
  occupancy: fc.constantFrom(...OCCUPANCIES),
  monthly_payment_piti: dollars(1000, 5000),
  monthly_payment_pi: fc.option(dollars(300, 1000)),
  monthly_taxes: fc.option(dollars(0, 400)),
  monthly_insurance: fc.option(dollars(0, 200)),
  escrow_balance: dollars(-500, 6000),
  escrow_payout_months: fc.integer({ min: 0, max: 24 }),
  has_mi: fc.boolean(),
  mi_monthly: fc.option(dollars(0, 300)),
  loan_start_date: date,
  is_arm: fc.boolean(),
  current_rate: percent(4.5, 9),
})

/** Four tiers whose prices rise with the rate, as on any sheet, from a start that makes every status likely. */
const sheets: fc.Arbitrary<RateSheet> = fc
  .record({ par: percent(94, 101), step: percent(0.1, 0.8) })
  .map(({ par, step }) => ({
    rows: [620, 720].flatMap((credit_score) =>
      [80, 97].flatMap((ltv) =>
        Array.from({ length: 15 }, (_, index) => ({
          credit_score,
          ltv,
          rate: 5 + index * 0.25,
          price: Math.round((par + index * step) * 1000) / 1000,
          loan_type: null,
        })),
      ),
    ),
  }))

const llpa: LlpaTable = {
  rows: OCCUPANCIES.flatMap((occupancy) =>
    CREDIT_SCORE_BANDS.filter((band) => band !== 'Not sure').map((credit_score_range) => ({
      occupancy,
      credit_score_range,
      ltv_above: null,
      ltv_to: 95,
      llpa_adjustment: occupancy === 'Primary Residence' ? 0.25 : 2.125,
    })),
  ),
}

const margins: fc.Arbitrary<Margins> = fc.record({
  conventional_margin_bps: fc.integer({ min: 20, max: 120 }).map((steps) => steps * 5),
  government_streamline_margin_bps: fc.integer({ min: 20, max: 120 }).map((steps) => steps * 5),
})

const templates = fc.record({
  state: fc.constantFrom(...STATE_CODES),
  lender_fee: dollars(0, 3000),
  new_escrow_months: fc.integer({ min: 0, max: 6 }),
  interest_accrual_days: fc.integer({ min: 0, max: 60 }),
  title_fee: dollars(0, 3000),
  recording_fee: dollars(0, 300),
  appraisal_fee: dollars(0, 800),
  credit_report_fee: dollars(0, 100),
  flood_cert_fee: dollars(0, 50),
  tax_service_fee: dollars(0, 100),
  other_fees: dollars(0, 1000),
})

const pricings: fc.Arbitrary<Pricing> = fc
  .record({ sheet: sheets, template: templates, margin: margins })
  .map(({ sheet, template, margin }) => ({
    rate_sheet: { id: 'sheet', value: sheet },
    llpa: { id: 'llpa', value: llpa },
    cost_template: { id: 'template', value: template },
    margins: { id: 'margins', value: margin },
    licensed_states: null,
  }))

/** Statuses are compared by rank; of two candidates' worth the one that is nearer to free is the better. */
function isNoBetter(worse: Evaluation, better: Evaluation): void {
  expect(RANK[worse.status]).toBeLessThanOrEqual(RANK[better.status])
}

function forEveryLoan(check: (loan: LoanTerms, pricing: Pricing) => void): void {
  fc.assert(fc.property(loans, pricings, check), { numRuns: 1000 })
}

describe('every evaluation', () => {
  it('has a surplus or a shortage, never both, and they are the net gap', () => {
    forEveryLoan((loan, pricing) => {
      const { surplus, shortage, net_gap } = evaluate(loan, pricing, AS_OF, null)
      if (surplus === null || shortage === null || net_gap === null) {
        expect([surplus, shortage, net_gap]).toEqual([null, null, null])
        return
      }
      expect(surplus * shortage).toBe(0)
      expect(surplus - shortage).toBe(net_gap)
    })
  })

  it('never calls free what is not: rate and payment lower, costs covered to the cent', () => {
    forEveryLoan((loan, pricing) => {
      const { status, ladder, ...headline } = evaluate(loan, pricing, AS_OF, null)
      const proofs = [...ladder.filter(({ free }) => free), ...(status === 'ready_now' ? [headline] : [])]
      for (const { net_gap, monthly_savings } of proofs) {
        expect(net_gap).toBeGreaterThanOrEqual(0)
        expect(monthly_savings).toBeGreaterThan(0)
      }
      if (status === 'ready_now') expect(headline.target_rate).toBeLessThan(loan.current_rate)
    })
  })

  it('has a ladder that ascends below the current rate, on which the target stands with the same figures', () => {
    forEveryLoan((loan, pricing) => {
      const { ladder, ...headline } = evaluate(loan, pricing, AS_OF, null)
      const rates = ladder.map(({ rate }) => rate)
      expect(rates).toEqual([...rates].sort((a, b) => a - b))
      for (const rung of ladder) {
        expect(rung.rate).toBeLessThan(loan.current_rate)
        expect(rung.passes).toBe(rung.reasons.length === 0)
      }
      if (ladder.length === 0) return
      const { rate, passes: _passes, free: _free, reasons: _reasons, ...target } = targetRung(ladder, headline)
      expect(headline).toMatchObject({ target_rate: rate, ...target })
    })
  })

  it('is ready when a rung is free, and then for the lowest of them', () => {
    forEveryLoan((loan, pricing) => {
      const { ladder, status, target_rate } = evaluate(loan, pricing, AS_OF, null)
      const free = ladder.find((rung) => rung.free)
      expect(status === 'ready_now').toBe(free !== undefined)
      if (free !== undefined) expect(target_rate).toBe(free.rate)
    })
  })

  it('gives reasons when it is not yet, and only then, and always a sentence', () => {
    forEveryLoan((loan, pricing) => {
      const evaluation = evaluate(loan, pricing, AS_OF, null)
      expect(evaluation.reasons.length > 0).toBe(evaluation.status === 'not_yet')
      expect(evaluation.eligible_on !== null).toBe(evaluation.reasons.includes('seasoning'))
      expect(evaluationMessage(evaluation)).toMatch(/^[A-Z].+\.$/)
    })
  })

  it('never gets better by a higher margin', () => {
    const more = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(loans, pricings, margins, more, (loan, pricing, { conventional_margin_bps }, steps) => {
        const withMargin = (bps: number) => {
          const value = { conventional_margin_bps: bps, government_streamline_margin_bps: bps }
          return evaluate(loan, { ...pricing, margins: { id: 'm', value } }, AS_OF, null)
        }
        isNoBetter(withMargin(conventional_margin_bps + steps * 5), withMargin(conventional_margin_bps))
      }),
      { numRuns: 1000 },
    )
  })

  it('never gets better by higher costs', () => {
    const fees = ['lender_fee', 'title_fee', 'other_fees', 'new_escrow_months', 'recording_fee'] as const
    const raises = fc.record({ fee: fc.constantFrom(...fees), by: fc.integer({ min: 1, max: 3000 }) })
    fc.assert(
      fc.property(loans, pricings, templates, raises, (loan, pricing, template, { fee, by }) => {
        const withTemplate = (value: typeof template) =>
          evaluate(loan, { ...pricing, cost_template: { id: 't', value } }, AS_OF, null)
        isNoBetter(withTemplate({ ...template, [fee]: template[fee] + by }), withTemplate(template))
      }),
      { numRuns: 1000 },
    )
  })

  it('is the same when it is made again, from copies and with the rows of the sheet in another order', () => {
    forEveryLoan((loan, pricing) => {
      const again = structuredClone(pricing)
      const rows = [...(again.rate_sheet?.value.rows ?? [])].reverse()
      const shuffled = { ...again, rate_sheet: { id: 'sheet', value: { rows } } }
      expect(evaluate(structuredClone(loan), shuffled, AS_OF, null)).toStrictEqual(evaluate(loan, pricing, AS_OF, null))
    })
  })

  it('takes every loan that the payload lets through', () => {
    forEveryLoan((loan) => {
      const payload = { ...loan, address: '1 Elm St', city: 'Denver', zip_code: '80202' }
      expect(readLoan(payload, AS_OF)).toEqual({
        loan,
        address: { address: '1 Elm St', city: 'Denver', zip_code: '80202' },
      })
    })
  })
})

it('the made-up loans reach every status, so that these properties say something', () => {
  const samples = fc.sample(fc.tuple(loans, pricings), { numRuns: 1500, seed: 7 })
  const reached = new Set(samples.map(([loan, pricing]) => evaluate(loan, pricing, AS_OF, null).status))
  expect(reached).toEqual(new Set(['ready_now', 'so_close', 'not_yet']))
})

describe('what is missing', () => {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')

  it('is told of a rate sheet and an LLPA table, in this order', () => {
    const without = evaluate(loan, { ...pricing, rate_sheet: null, llpa: null }, evaluation.as_of, null)
    expect(without).toMatchObject({ status: 'not_yet', reasons: ['no_pricing', 'no_llpa'], target_rate: null })
    expect(without.inputs).toMatchObject({ rate_sheet: null, llpa: null })
  })

  it('are all seven fees, or it is no assumption', () => {
    const assumed = (fees: object) => {
      const value = { state: loan.state, ...NATIONAL_DEFAULT_COSTS, ...fees }
      return evaluate(loan, { ...pricing, cost_template: { id: 't', value } }, evaluation.as_of, null).assumptions
    }
    const none = Object.fromEntries(THIRD_PARTY_FEES.map((fee) => [fee, 0]))
    expect(assumed(none)).toContain('third_party_fees_zero')
    for (const fee of THIRD_PARTY_FEES) expect(assumed({ ...none, [fee]: 1 })).not.toContain('third_party_fees_zero')
  })
})

function targetRung(ladder: ReturnType<typeof evaluate>['ladder'], headline: Evaluation) {
  const rung = ladder.find(({ rate }) => rate === headline.target_rate)
  if (rung === undefined) throw new Error('the target is not on the ladder')
  return rung
}
