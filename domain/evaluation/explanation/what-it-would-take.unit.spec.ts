import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { SCORE_OF_BAND } from '../credit-score.ts'
import { evaluate } from '../evaluate.ts'
import type { LoanTerms } from '../loan.ts'
import { whatItWouldTake } from './what-it-would-take.ts'

const PRICED_BADLY = 'LTV exactly 70.01'

function neededFor(name: string, change: Partial<LoanTerms> = {}) {
  const { loan, pricing, evaluation } = evaluatedExample(name, change)
  return whatItWouldTake(loan, pricing, evaluation)
}

describe('What it would take', () => {
  it('is nothing when the refinance is free', () => {
    expect(neededFor('Conventional: several rates are free')).toBeNull()
    expect(neededFor('Boundary: net gap exactly 0.00 is ready')).toBeNull()
  })

  it('names the market move to the basis point', () => {
    // A shortage of 1,085.00 on 350,000 is exactly 31 basis points; one of 0.01 takes a whole one.
    expect(neededFor('Conventional: short by 31 basis points')?.market_bps).toBe(31)
    expect(neededFor('Boundary: net gap of -0.01')?.market_bps).toBe(1)
    expect(neededFor('Boundary: shortage of exactly 50')?.market_bps).toBe(50)
    expect(neededFor('Boundary: 50 basis points of the balance are 1750.215: a shortage of 1750.22')?.market_bps).toBe(
      51,
    )
  })

  it('looks for a market move of three points, and no further', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: short by 31 basis points')
    const withMargin = (bps: number) => {
      const value = { conventional_margin_bps: bps, government_streamline_margin_bps: bps }
      return whatItWouldTake(loan, { ...pricing, margins: { id: 'm', value } }, evaluation)?.market_bps
    }
    expect([withMargin(250), withMargin(250 + 269), withMargin(250 + 270)]).toEqual([31, 300, null])
  })

  it('looks at houses of more than 2 million in steps of 10,000', () => {
    const dear = { current_balance: 1_750_000, estimated_value: 2_499_500 }
    expect(Number(neededFor(PRICED_BADLY, dear)?.home_value) % 10_000).toBe(0)
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
      market_bps: null,
      home_value: null,
      credit_score: null,
      balance: null,
    })
    expect(neededFor('No rate below the current one')?.market_bps).toBeNull()
  })

  it('waits for the day on which the program takes the loan', () => {
    const example = evaluatedExample('FHA Streamline the day before it is seasoned')
    expect(whatItWouldTake(example.loan, example.pricing, example.evaluation)).toMatchObject({
      from: example.evaluation.eligible_on,
      waiting_is_enough: true,
    })
    const short = neededFor('USDA Streamline the day before it is seasoned, short')
    expect(short).toMatchObject({ waiting_is_enough: false, market_bps: expect.any(Number) })
  })
})
