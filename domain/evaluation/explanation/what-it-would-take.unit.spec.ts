import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { SCORE_OF_BAND } from '../credit-score.ts'
import { evaluate } from '../evaluate.ts'
import type { LoanTerms } from '../loan.ts'
import { marketsBelow, whatItWouldTake } from './what-it-would-take.ts'

const PRICED_BADLY = 'LTV exactly 70.01'
const SHORT = 'Conventional: short by 31 basis points'

function neededFor(name: string, change: Partial<LoanTerms> = {}) {
  const { loan, pricing, evaluation } = evaluatedExample(name, change)
  return whatItWouldTake(loan, pricing, evaluation)
}

describe('What it would take', () => {
  it('is nothing when the refinance is free', () => {
    expect(neededFor('Conventional: several rates are free')).toBeNull()
    expect(neededFor('Boundary: net gap exactly 0.00 is ready')).toBeNull()
  })

  it('is nothing that can be said of a payment whose figures do not add up', () => {
    expect(neededFor(SHORT, { has_mi: true, mi_monthly: 9000 })).toBeNull()
  })

  it('names the fall of rates, to the eighth of a point, with which the rule says free, and none nearer', () => {
    const { loan, pricing, evaluation } = evaluatedExample(SHORT)
    const isFreeBelow = (points: number) => {
      const rows = pricing.rate_sheet?.value.rows.map((row) => ({ ...row, rate: row.rate - points })) ?? []
      const lower = { ...pricing, rate_sheet: { id: 'lower', value: { rows } } }
      return evaluate(loan, lower, evaluation.as_of, null).status === 'ready_now'
    }
    const fall = Number(whatItWouldTake(loan, pricing, evaluation)?.rate_fall)
    expect(fall * 8).toBe(Math.round(fall * 8))
    expect(isFreeBelow(fall)).toBe(true)
    expect(isFreeBelow(fall - 0.125)).toBe(false)
  })

  it('finds it also where no rate of today is below the own one', () => {
    const { loan, pricing, evaluation } = evaluatedExample('No rate below the current one')
    expect(evaluation.reasons).toEqual(['no_lower_rate'])
    expect(whatItWouldTake(loan, pricing, evaluation)?.rate_fall).toBeGreaterThan(0)
  })

  it('looks for rates that fall by three points, and no further', () => {
    const { loan, pricing, evaluation } = evaluatedExample(SHORT)
    const fallAt = (current_rate: number) => {
      const cheap = { ...loan, current_rate, monthly_payment_pi: null, monthly_payment_piti: 2900 }
      return whatItWouldTake(cheap, pricing, evaluation)?.rate_fall
    }
    expect(fallAt(loan.current_rate)).toBeLessThan(1)
    expect(fallAt(0.5)).toBeNull()
    expect(fallAt(3.375)).toBe(3)
    expect(fallAt(3.25)).toBeNull()
  })

  it('knows no fall of rates where no sheet is in force', () => {
    const { loan, pricing, evaluation } = evaluatedExample(SHORT)
    expect(whatItWouldTake(loan, { ...pricing, rate_sheet: null }, evaluation)?.rate_fall).toBeNull()
  })

  it('supposes no market with rates of nothing and below', () => {
    const { loan, pricing } = evaluatedExample(SHORT)
    const rates = (lowerBy: number) =>
      marketsBelow(loan, pricing)(lowerBy).rate_sheet?.value.rows.map(({ rate }) => rate) ?? []
    const [lowest = 0] = rates(0).toSorted((a, b) => a - b)
    expect(Math.min(...rates(lowest))).toBeGreaterThan(0)
    expect(rates(lowest).length).toBeGreaterThan(0)
  })

  it('looks for a debt that is less by three tenths, and no further', () => {
    expect(neededFor(PRICED_BADLY, { current_balance: 420_000 })?.balance).toBe(300_000)
    expect(neededFor(PRICED_BADLY, { current_balance: 440_000 })?.balance).toBeNull()
  })

  it('looks at houses of more than 2 million in steps of 10,000', () => {
    const dear = fiveTimes(evaluatedExample(PRICED_BADLY))
    expect(whatItWouldTake(dear.loan, dear.pricing, dear.evaluation)?.home_value).toBe(2_920_000)
  })

  it('names a home value, a score and a balance with which the rule says free, and none nearer', () => {
    const { loan, pricing, evaluation } = evaluatedExample(PRICED_BADLY)
    const needed = whatItWouldTake(loan, pricing, evaluation)
    const isFree = (change: Partial<LoanTerms>) =>
      evaluate({ ...loan, ...change }, pricing, evaluation.as_of, null).status === 'ready_now'

    const { home_value, balance, credit_score } = needed ?? {}
    expect(needed).toMatchObject({ home_value: 584_000, balance: 300_000, credit_score: '740 – 759' })
    expect(isFree({ estimated_value: Number(home_value) })).toBe(true)
    expect(isFree({ estimated_value: Number(home_value) - 1000 })).toBe(false)
    expect(isFree({ current_balance: Number(balance) })).toBe(true)
    expect(isFree({ current_balance: Number(balance) + 1000 })).toBe(false)
    const bands = Object.keys(SCORE_OF_BAND) as (keyof typeof SCORE_OF_BAND)[]
    const nextLower = bands[bands.indexOf(credit_score ?? '>= 780') + 1]
    expect(isFree({ estimated_credit_score: credit_score ?? '>= 780' })).toBe(true)
    expect(isFree({ estimated_credit_score: nextLower ?? 'Not sure' })).toBe(false)
  })

  it('is null where nothing within reason does', () => {
    expect(neededFor('No LLPA table')).toEqual({
      from: '2026-03-16',
      waiting_is_enough: false,
      rate_fall: null,
      home_value: null,
      credit_score: null,
      balance: null,
    })
  })

  it('waits for the day on which the program takes the loan', () => {
    const example = evaluatedExample('FHA Streamline the day before it is seasoned')
    expect(whatItWouldTake(example.loan, example.pricing, example.evaluation)).toMatchObject({
      from: example.evaluation.eligible_on,
      waiting_is_enough: true,
    })
    const { loan, pricing, evaluation } = example
    const later = { ...evaluation, as_of: '2027-03-16' }
    expect(whatItWouldTake(loan, pricing, later)?.from).toBe('2027-03-16')
    const short = neededFor('USDA Streamline the day before it is seasoned, short')
    expect(short).toMatchObject({ waiting_is_enough: false, rate_fall: expect.any(Number) })
  })
})

/** The same loan in a world where everything costs five times as much, and its house half a step more. */
function fiveTimes({ loan, pricing, evaluation: { as_of } }: ReturnType<typeof evaluatedExample>) {
  const five = (fields: object, isDollars: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        isDollars(name) && typeof value === 'number' ? value * 5 : value,
      ]),
    )
  const scaled = { ...loan, ...five(loan, (name) => name !== 'current_rate' && !name.endsWith('_months')) }
  const dear: LoanTerms = { ...scaled, estimated_value: scaled.estimated_value + 500 }
  const costs = pricing.cost_template && {
    ...pricing.cost_template,
    value: { ...pricing.cost_template.value, ...five(pricing.cost_template.value, (name) => /_fees?$/.test(name)) },
  }
  const dearer = { ...pricing, cost_template: costs }
  return { loan: dear, pricing: dearer, evaluation: evaluate(dear, dearer, as_of, null) }
}
