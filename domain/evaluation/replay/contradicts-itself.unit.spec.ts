import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { workedExamples } from '../../../tests/evaluation/worked-examples.ts'
import type { Evaluation } from '../evaluation.ts'
import { contradictsItself } from './contradicts-itself.ts'

const free = evaluatedExample('Conventional: several rates are free').evaluation
const close = evaluatedExample('Boundary: shortage of exactly 50 basis points').evaluation
const priceless = evaluatedExample('No LLPA table').evaluation
const altered = (evaluation: Evaluation, change: Partial<Evaluation>) => contradictsItself({ ...evaluation, ...change })

describe('An evaluation contradicts itself', () => {
  it('never where it is as the rule computed it', () => {
    expect(workedExamples().filter(({ expected }) => contradictsItself(expected))).toEqual([])
  })

  it.each([
    'total_refi_cost',
    'two_months_piti',
    'escrow_refund',
    'comes_back',
    'net_gap',
    'surplus',
    'available_credit_dollars',
    'cash_at_closing',
    'base_price',
    'llpa_points',
    'adjusted_price',
    'available_credit_pct',
  ] as const)('where its %s is another by a cent or a thousandth', (figure) => {
    expect(altered(free, { [figure]: Number(free[figure]) + 0.001 })).toBe(true)
    expect(altered(free, { [figure]: Number(free[figure]) + 0.0001 })).toBe(false)
  })

  it('where what is missing is another, or what one of the costs comes to', () => {
    expect(altered(close, { shortage: Number(close.shortage) + 0.01 })).toBe(true)
    const { cost_breakdown } = free
    expect(altered(free, { cost_breakdown: { ...cost_breakdown, lender_fee: cost_breakdown.lender_fee + 0.01 } })).toBe(
      true,
    )
  })

  it('where its status is not that of its figures', () => {
    expect(altered(free, { status: 'not_yet' })).toBe(true)
    expect(altered(free, { reasons: ['seasoning'] })).toBe(true)
    expect(altered(free, { reasons: ['seasoning'], status: 'not_yet' })).toBe(false)
    expect(altered(free, { status: 'so_close' })).toBe(false)
    expect(altered(close, { status: 'ready_now' })).toBe(true)
    expect(altered(close, { shortage_bps: 50 })).toBe(false)
    expect(altered(close, { shortage_bps: 50.1 })).toBe(true)
    expect(altered(free, { shortage_bps: null })).toBe(true)
    expect(altered(priceless, { status: 'so_close', reasons: [] })).toBe(true)
  })

  it.each([
    'net_gap',
    'available_credit_dollars',
    'base_price',
    'llpa_points',
    'adjusted_price',
    'surplus',
    'shortage',
    'available_credit_pct',
    'cash_at_closing',
  ] as const)('where its %s alone is missing, or alone is there', (figure) => {
    expect(altered(free, { [figure]: null })).toBe(true)
    expect(altered(priceless, { [figure]: 0 })).toBe(true)
  })
})
