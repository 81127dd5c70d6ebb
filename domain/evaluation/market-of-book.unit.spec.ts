import { describe, expect, it } from 'vitest'
import { pricingOf, workedExamples } from '../../tests/evaluation/worked-examples.ts'
import type { LoanTerms } from './loan.ts'
import { readLoan } from './loan-payload.ts'
import { MARKET_MOVES } from './market-moves.ts'
import { bookAt, distancesOfBook, everyMarket, type StandingHome, standingsOf, statusAt } from './market-of-book.ts'
import type { Pricing } from './pricing.ts'
import type { PricingBook } from './pricing-book.ts'
import { bookOfMarket, supposeLoan } from './supposed-market.ts'

function bookFor({ rate_sheet, llpa, cost_template, margins, licensed_states }: Pricing, state: string): PricingBook {
  const cost_templates = cost_template === null ? {} : { [state]: cost_template }
  return { rate_sheet, llpa, cost_templates, margins: margins === null ? {} : { ana: margins }, licensed_states }
}

const EXAMPLES = workedExamples().flatMap((example) => {
  const { loan } = readLoan(example.loan, example.as_of)
  if (loan === undefined) throw new Error(`${example.name} is refused.`)
  const book = bookFor(pricingOf(example), loan.state)
  // Once for all of an example's loans, and for none that is not asked for: to look up a market's prices takes longer than to evaluate.
  let priced: readonly PricingBook[] | undefined
  const markets = () => {
    priced ??= MARKET_MOVES.map((move) => bookOfMarket(book, move))
    return priced
  }
  // A home that owes more, less or costs more may be anywhere.
  return [0, 0.25, -0.25, 0.5, 1].map((dearer) => ({
    name: `${example.name}, at a rate ${dearer} higher`,
    day: example.as_of,
    book,
    markets,
    loan: { ...loan, current_rate: Math.max(loan.current_rate + dearer, 0.125) } satisfies LoanTerms,
  }))
})

function standing(home: Partial<StandingHome['standing']>, lo_id: string | null = 'ana', state = 'CO'): StandingHome {
  return { state, lo_id, standing: { may_close: true, to_free: null, to_close: null, ...home } }
}

describe('One look at a loan', () => {
  it.each(EXAMPLES)('says what the rule itself would find in every market: $name', ({ loan, book, markets, day }) => {
    const told = { loan, told_on: day }
    const [home] = standingsOf([{ id: 'home', lo_id: 'ana', status: 'not_yet', ...told }], book, day)
    const found = MARKET_MOVES.map((move) => home && statusAt(home.standing, move))
    const rule = markets().map((market) => supposeLoan(told, 'ana', book, market, day).status_then)
    expect(found).toEqual(rule)
  })

  it('takes one that cannot be evaluated for one that no market frees', () => {
    const [{ book, day }] = EXAMPLES as [(typeof EXAMPLES)[number]]
    const broken = { id: 'home', lo_id: null, status: 'not_yet', told_on: day, loan: { state: 'CO' } } as never
    expect(standingsOf([broken], book, day)).toEqual([
      { state: 'CO', lo_id: null, standing: { may_close: false, to_free: null, to_close: null } },
    ])
  })
})

describe('The whole book', () => {
  const found = [
    standing({ to_free: -0.25, to_close: -0.5 }),
    standing({ to_free: 0.25, to_close: 0 }),
    standing({ to_free: 0.25, to_close: 0.125 }, 'ben', 'TX'),
    standing({ to_free: 0.5, to_close: 0.25 }, 'ben', 'TX'),
    standing({ to_free: -1, to_close: -1, may_close: false }, null, 'TX'),
    standing({}, null, 'TX'),
  ]

  it('is counted by status today and in another market, with what that changes by state and officer', () => {
    expect(bookAt(found, 0)).toEqual({
      move: 0,
      homes: { ready_now: 1, so_close: 1, not_yet: 4 },
      by_state: [],
      by_officer: [],
    })
    expect(bookAt(found, -0.5)).toEqual({
      move: -0.5,
      homes: { ready_now: 4, so_close: 0, not_yet: 2 },
      by_state: [
        ['TX', 2],
        ['CO', 1],
      ],
      by_officer: [
        ['ben', 2],
        ['ana', 1],
      ],
    })
    expect(bookAt(found, 0.375)).toMatchObject({
      homes: { ready_now: 0, so_close: 1, not_yet: 5 },
      by_officer: [['ana', -1]],
    })
  })

  it('in every market that the slider knows', () => {
    const moves = everyMarket(found).map(({ move }) => move)
    expect(moves).toEqual([0.5, 0.375, 0.25, 0.125, 0, -0.125, -0.25, -0.375, -0.5, -0.625, -0.75, -0.875, -1])
  })

  it('is drawn by how far its homes are from free', () => {
    const { away, ...others } = distancesOfBook([...found, standing({ to_free: 2 }), standing({ to_free: 2.125 })])
    expect(others).toEqual({ free: 1, waiting: 1, further: 1, unreachable: 1 })
    expect(away.filter(({ homes }) => homes > 0)).toEqual([
      { points: 0.25, homes: 2 },
      { points: 0.5, homes: 1 },
      { points: 2, homes: 1 },
    ])
    expect(away).toHaveLength(16)
  })
})
