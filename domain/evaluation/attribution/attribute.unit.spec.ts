import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { toCents } from '../../money/cents.ts'
import { toThousandths } from '../../money/thousandths.ts'
import type { LoanTerms } from '../loan.ts'
import type { Margins, Pricing } from '../pricing.ts'
import { RULES } from '../replay/rules.ts'
import { specimen } from '../replay/specimens.ts'
import { type AttributedChange, type AttributedFigure, attribute } from './attribute.ts'
import { computed, type MadeFrom } from './made-from.ts'

const firstRule = RULES[1]
if (firstRule === undefined) throw new Error('The first version of the rule is gone.')
const rule = { id: 1, value: firstRule }

function madeOf(loan: LoanTerms, pricing: Pricing, as_of: string): MadeFrom {
  return { ...pricing, loan: { id: 'p@0', value: loan }, balance: loan.current_balance, as_of, rule }
}

/** It owes 350,000, so that a tenth of a point is $350. */
const { loan, pricing, evaluation } = evaluatedExample('Conventional: short by 31 basis points')
const close = madeOf(loan, pricing, evaluation.as_of)

const template = close.cost_template?.value ?? null
const withCosts = (id: string, lender_fee: number): Partial<MadeFrom> => ({
  cost_template: template && { id, value: { ...template, lender_fee } },
})
const withPrices = (id: string, dearer: number, from = close): Partial<MadeFrom> => ({
  rate_sheet: from.rate_sheet && {
    id,
    value: { rows: from.rate_sheet.value.rows.map((row) => ({ ...row, price: row.price + dearer })) },
  },
})
const withAdjustments = (id: string, more: number): Partial<MadeFrom> => ({
  llpa: close.llpa && {
    id,
    value: { rows: close.llpa.value.rows.map((row) => ({ ...row, llpa_adjustment: row.llpa_adjustment + more })) },
  },
})
const margins = (conventional_margin_bps: number): Margins => ({
  conventional_margin_bps,
  government_streamline_margin_bps: 275,
})
const to = (...changes: Partial<MadeFrom>[]) => attribute(close, Object.assign({}, close, ...changes))
const told = (name: string) => ({ loan: { id: 'p@1', value: { ...loan, estimated_credit_score: name } as LoanTerms } })

describe('one change alone is worth all of the difference', () => {
  it.each<[AttributedChange, Partial<MadeFrom>, number]>([
    ['costs', withCosts('CO@9', (template?.lender_fee ?? 0) + 100), -100],
    ['margin', { margins: { id: 'lo@2', value: margins(260) } }, -350],
    ['llpa', withAdjustments('another', 0.1), -350],
    ['rate_sheet', withPrices('another', 0.1), 350],
    // What is refunded of the escrow when the old loan is paid off.
    ['loan', { loan: { id: 'p@1', value: { ...loan, escrow_balance: loan.escrow_balance + 80 } } }, 80],
    // The license changes what it counts as, and no figure.
    ['licensed_states', { licensed_states: { id: '4', value: ['TX'] } }, 0],
    ['day', { as_of: '2026-12-01' }, 0],
  ])('%s', (change, made, worth) => {
    const { steps, figures } = to(made)
    expect(steps.map((step) => step.change)).toEqual([change])
    expect(figures.net_gap).toMatchObject({ difference: worth, shares: [{ changes: [change], worth }] })
  })

  it('what was paid off of the loan', () => {
    const { steps, figures } = to({ balance: 349_000 })
    expect(steps.map((step) => step.change)).toEqual(['balance'])
    const after = computed({ ...close, balance: 349_000 }).evaluation
    expect(figures.net_gap.after).toBe(after.net_gap)
    expect(figures.net_gap.shares).toEqual([{ changes: ['balance'], worth: figures.net_gap.difference }])
    expect(figures.monthly_savings.difference).toBeGreaterThan(0)
  })

  it('a day on which less of the old government fee would come back', () => {
    const fha = evaluatedExample('FHA Streamline: ready')
    const before = madeOf(fha.loan, fha.pricing, fha.evaluation.as_of)
    const after = { ...before, as_of: '2026-05-20' }
    const { steps, figures } = attribute(before, after)
    const worth = fha.evaluation.government_fee - computed(after).evaluation.government_fee
    expect(worth).toBeLessThan(0)
    expect(steps.map((step) => step.change)).toEqual(['day'])
    expect(figures.net_gap.shares).toEqual([{ changes: ['day'], worth: expect.closeTo(worth, 4) }])
  })

  it('another version of the rule', () => {
    const dearer = { ...firstRule, evaluateWithDistance: dearerBy(50) }
    const { steps, figures } = to({ rule: { id: 2, value: dearer } })
    expect(steps.map((step) => step.change)).toEqual(['rule'])
    expect(figures.net_gap).toMatchObject({ difference: -50, shares: [{ changes: ['rule'], worth: -50 }] })
  })
})

function dearerBy(dollars: number): (typeof firstRule & {})['evaluateWithDistance'] {
  return (...inputs) => {
    const found = rule.value.evaluateWithDistance(...inputs)
    const net_gap = found.evaluation.net_gap
    return { ...found, evaluation: { ...found.evaluation, net_gap: net_gap === null ? null : net_gap - dollars } }
  }
}

describe('several changes', () => {
  it('are made in the order that is written down, and what each was worth adds up', () => {
    const { steps, figures } = to(
      { margins: { id: 'lo@2', value: margins(260) } },
      withCosts('CO@9', (template?.lender_fee ?? 0) + 40.01),
      withPrices('another', 0.2),
      { balance: 349_000 },
    )
    expect(steps.map((step) => step.change)).toEqual(['balance', 'rate_sheet', 'costs', 'margin'])
    expect(figures.net_gap.shares.slice(1).map(({ worth }) => worth)).toEqual([698, -40.01, -349])
    expect(sumOf(figures.net_gap.shares, toCents)).toBe(toCents(figures.net_gap.difference ?? Number.NaN))
  })

  it('say which of them brought the status and the rate', () => {
    const { steps } = to(withPrices('another', 1), { margins: { id: 'lo@2', value: margins(252) } })
    expect(steps.map(({ change, status }) => [change, status])).toEqual([
      ['rate_sheet', 'ready_now'],
      ['margin', 'ready_now'],
    ])
    expect(steps[0]?.target_rate).not.toBe(evaluation.target_rate)
  })

  it('of a corrected loan leave out what was paid off of the one before', () => {
    const { steps } = attribute({ ...close, balance: 341_000 }, { ...close, ...told('>= 780') })
    expect(steps.map((step) => step.change)).toEqual(['loan'])
  })

  it('and the day, where it moved nothing, is not told beside them', () => {
    expect(to({ as_of: '2026-12-01' }, withPrices('another', 0.1)).steps.map((step) => step.change)).toEqual([
      'rate_sheet',
    ])
  })

  it('and the day is told beside them where it moved a figure, or the status alone', () => {
    const fha = evaluatedExample('FHA Streamline: ready')
    const refunded = madeOf(fha.loan, fha.pricing, fha.evaluation.as_of)
    const again = (made: MadeFrom) => ({ rate_sheet: made.rate_sheet && { ...made.rate_sheet, id: 'again' } })
    const changes = (before: MadeFrom, as_of: string) =>
      attribute(before, { ...before, ...again(before), as_of }).steps.map((step) => step.change)
    expect(changes(refunded, '2026-05-20')).toEqual(['day', 'rate_sheet'])
    const va = evaluatedExample('VA IRRRL on the day it is seasoned')
    expect(changes(madeOf(va.loan, va.pricing, '2026-02-26'), '2026-02-27')).toEqual(['day', 'rate_sheet'])
  })
})

it('nothing changed where each input is called as it was', () => {
  const { steps, figures } = to({ rate_sheet: close.rate_sheet && { ...close.rate_sheet } })
  expect(steps).toEqual([])
  expect(figures.net_gap).toMatchObject({ difference: 0, shares: [] })
})

describe('where a deal is missing', () => {
  const noPrices = { ...close, rate_sheet: null }

  it('on one side there is no difference to share, and it is said what brought the status', () => {
    const { steps, figures } = attribute(noPrices, close)
    expect(steps).toEqual([{ change: 'rate_sheet', status: 'so_close', target_rate: evaluation.target_rate }])
    expect(figures.net_gap).toEqual({ before: null, after: evaluation.net_gap, difference: null, shares: [] })
  })

  it('the figures of a rate that would not be offered are none', () => {
    const dear = { ...close, loan: { id: 'p@1', value: { ...loan, current_rate: 3 } } }
    expect(computed(dear).evaluation).toMatchObject({ reasons: ['no_lower_rate'], net_gap: expect.any(Number) })
    const { figures } = attribute(close, dear)
    expect(figures.net_gap).toMatchObject({ after: null, difference: null, shares: [] })
    expect(figures.monthly_savings.after).toBeNull()
    expect(figures.points.difference).toBeGreaterThan(0)
  })

  it('on the way from one to the other, the changes that only together bring it back are told as one', () => {
    const lower = { ...loan, current_rate: 4.875 }
    const rows = close.rate_sheet?.value.rows.map((row) => ({ ...row, rate: row.rate - 1 })) ?? []
    const cheap = { rate_sheet: { id: 'another', value: { rows } } }
    const { figures } = to({ loan: { id: 'p@1', value: lower } }, cheap, withCosts('CO@9', 1_000))
    expect(figures.net_gap.shares.map(({ changes }) => changes)).toEqual([['loan', 'rate_sheet'], ['costs']])
    expect(sumOf(figures.net_gap.shares, toCents)).toBe(toCents(figures.net_gap.difference ?? Number.NaN))
  })
})

it('the shares of any two evaluations add up to the difference, in whole cents and thousandths', () => {
  let [runs, shared] = [0, 0]
  fc.assert(
    fc.property(
      fc.nat(899),
      fc.nat(899),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (one, other, from) => {
        runs += 1
        const before = madeOfSpecimen(one)
        const after = mixed(before, madeOfSpecimen(other), from)
        const { figures, steps } = attribute(before, after)
        addsUp(figures.net_gap, toCents)
        addsUp(figures.monthly_savings, toCents)
        addsUp(figures.points, toThousandths)
        const told = figures.net_gap.shares.flatMap(({ changes }) => changes)
        if (told.length > 0) expect(told).toEqual(steps.map(({ change }) => change))
        if (told.length > 1) shared += 1
      },
    ),
    { numRuns: 400, seed: 17 },
  )
  expect(shared).toBeGreaterThan(runs / 10)
})

function madeOfSpecimen(number: number): MadeFrom {
  const { told, pricing, day } = specimen(number)
  const named = Object.entries(pricing).map(([name, input]) => [
    name,
    input && { ...input, id: `${input.id}-${number}` },
  ])
  return {
    ...madeOf(told.loan, pricing, day),
    ...Object.fromEntries(named),
    loan: { id: `p@${number}`, value: told.loan },
  }
}

const INPUTS = ['loan', 'as_of', 'rate_sheet', 'llpa', 'cost_template', 'margins', 'licensed_states'] as const

function mixed(one: MadeFrom, other: MadeFrom, from: readonly boolean[]): MadeFrom {
  const taken = INPUTS.filter((_, index) => from[index]).map((input) => [input, other[input]])
  const made: MadeFrom = { ...one, ...Object.fromEntries(taken) }
  return { ...made, balance: made.loan.value.current_balance - (from[7] ? 812.34 : 0) }
}

function addsUp({ before, after, difference, shares }: AttributedFigure, whole: (figure: number) => number): void {
  expect(difference === null).toBe(before === null || after === null)
  if (before !== null && after !== null) expect(whole(difference ?? Number.NaN)).toBe(whole(after) - whole(before))
  expect(sumOf(shares, whole)).toBe(whole(difference ?? 0))
}

function sumOf(shares: AttributedFigure['shares'], whole: (figure: number) => number): number {
  return shares.reduce((sum, { worth }) => sum + whole(worth), 0)
}
