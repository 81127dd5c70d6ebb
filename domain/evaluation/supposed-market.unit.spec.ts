import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import type { Pricing } from './pricing.ts'
import type { PricingBook } from './pricing-book.ts'
import {
  bookOfMarket,
  bookWithMargins,
  type SupposedLoan,
  supposeLoan,
  suppositionInFigures,
} from './supposed-market.ts'
import { whatIf } from './what-if.ts'

const SHORT = 'Conventional: short by 31 basis points'
const FREE = 'Conventional: several rates are free'

function bookFor({ rate_sheet, llpa, cost_template, licensed_states }: Pricing, state: string): PricingBook {
  const cost_templates = cost_template === null ? {} : { [state]: cost_template }
  return { rate_sheet, llpa, cost_templates, margins: {}, licensed_states }
}

function supposing(name: string, change: (book: PricingBook) => PricingBook): SupposedLoan {
  const { loan, pricing, evaluation } = evaluatedExample(name)
  const book = bookFor(pricing, loan.state)
  return supposeLoan({ loan, told_on: evaluation.as_of }, 'ana', book, change(book), evaluation.as_of)
}

describe('a market that moves', () => {
  it.each([-1, -0.5, -0.25, -0.125, 0.125, 0.5])('by %s points makes of a loan what its owner is told', (move) => {
    for (const name of [SHORT, FREE]) {
      const { loan, pricing, evaluation } = evaluatedExample(name)
      const { current_balance, estimated_value, estimated_credit_score } = loan
      const supposed = { current_balance, estimated_value, estimated_credit_score, rates_lower_by: -move }
      const told = whatIf(loan, pricing, evaluation.as_of, supposed).evaluation
      const found = supposing(name, (book) => bookOfMarket(book, move))
      expect(found.status_then).toBe(told.status)
      if (told.status === 'ready_now') expect(found.free?.target_rate).toBe(told.target_rate)
    }
  })

  it('not at all is the market of today', () => {
    const { evaluation } = evaluatedExample(FREE)
    expect(supposing(FREE, (book) => bookOfMarket(book, 0))).toEqual({
      status_today: 'ready_now',
      status_then: 'ready_now',
      free: {
        target_rate: evaluation.target_rate,
        dollars_a_year: Math.round(Number(evaluation.monthly_savings) * 1200) / 100,
      },
    })
    expect(supposing(SHORT, (book) => bookOfMarket(book, 0))).toEqual({
      status_today: 'so_close',
      status_then: 'so_close',
      free: null,
    })
  })

  it('makes nobody ready where the company may not lend', () => {
    const licensed_states = { id: 'settings@1', value: ['ZZ'] }
    expect(supposing(FREE, (book) => book)).toMatchObject({ status_then: 'ready_now' })
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const book = { ...bookFor(pricing, loan.state), licensed_states }
    const told = { loan, told_on: evaluation.as_of }
    expect(supposeLoan(told, 'ana', book, bookOfMarket(book, -1), evaluation.as_of)).toEqual({
      status_today: 'not_yet',
      status_then: 'not_yet',
      free: null,
    })
  })

  it('is nothing where there is no market', () => {
    expect(supposing(FREE, (book) => bookOfMarket({ ...book, rate_sheet: null }, -0.5))).toMatchObject({
      status_today: 'ready_now',
      status_then: 'not_yet',
    })
  })
})

it('other margins are those of one officer alone, and leave who would be free no more with what they lose', () => {
  const margins = { conventional_margin_bps: 600, government_streamline_margin_bps: 600 }
  const { evaluation } = evaluatedExample(FREE)
  expect(supposing(FREE, (book) => bookWithMargins(book, 'ana', margins))).toMatchObject({
    status_today: 'ready_now',
    status_then: 'not_yet',
    free: { target_rate: evaluation.target_rate },
  })
  expect(supposing(FREE, (book) => bookWithMargins(book, 'ben', margins))).toMatchObject({ status_then: 'ready_now' })
})

it('what is found is counted, and saved dollars are those of who would be free', () => {
  const found = (
    status_today: 'ready_now' | 'so_close',
    status_then: 'ready_now' | 'not_yet',
    dollars_a_year: number | null,
  ) => {
    return { status_today, status_then, free: dollars_a_year === null ? null : { target_rate: 6, dollars_a_year } }
  }
  const all = [
    found('ready_now', 'ready_now', 1_200.1),
    found('so_close', 'ready_now', 600.2),
    found('so_close', 'ready_now', 0.1),
    found('ready_now', 'not_yet', 9),
    found('ready_now', 'not_yet', 9),
    found('ready_now', 'not_yet', 9),
    found('so_close', 'not_yet', null),
  ]
  expect(suppositionInFigures(all)).toEqual({
    ready_now_today: 4,
    ready_now: 3,
    joining: 2,
    leaving: 3,
    dollars_a_year: 1_800.4,
  })
})
