import { describe, expect, it } from 'vitest'
import { sum } from '../../../tests/statements/candidates.ts'
import { type Breakdown, breakdowns, isOfThePast, rivals } from './breakdown.ts'

/** What the payment is made of, in dollars. */
function parts({ payment, principalAndInterest, escrow, mortgageInsurance, insuranceInEscrow }: Breakdown) {
  const all = [payment, principalAndInterest, escrow, mortgageInsurance].map((part) => part && part.cents / 100)
  return insuranceInEscrow ? [...all, 'in escrow'] : all
}
const found = (...given: Parameters<typeof breakdowns>) => breakdowns(...given).map(parts)

describe('a payment', () => {
  it('is made of P&I, with or without an escrow part and mortgage insurance', () => {
    const known = [[sum(1500)], [sum(300)], [sum(99)]] as const
    const [level, escrow, insurance] = known.map((sums) => [...sums])
    const madeOf = (dollars: number) => found([sum(dollars)], level ?? [], escrow ?? [], insurance ?? [])
    expect(madeOf(1500)).toEqual([[1500, 1500, null, null]])
    expect(madeOf(1599)).toEqual([[1599, 1500, null, 99]])
    expect(madeOf(1899)).toEqual([[1899, 1500, 300, 99]])
    expect(madeOf(1898)).toEqual([])
  })

  it('may have the mortgage insurance within its escrow part, if that is larger', () => {
    expect(found([sum(1800)], [sum(1500)], [sum(300)], [sum(99)])).toEqual([
      [1800, 1500, 300, 99, 'in escrow'],
      [1800, 1500, 300, null],
    ])
    expect(found([sum(1800)], [sum(1500)], [sum(300)], [sum(300)]).flat()).not.toContain('in escrow')
    expect(found([sum(1500)], [sum(1500)], [], [sum(99)])).toEqual([[1500, 1500, null, null]])
  })
})

describe('of several payments that add up the first', () => {
  const first = (...given: Parameters<typeof breakdowns>) => found(...given)[0]

  it('is the one that is labelled best', () => {
    expect(first([sum(1500, 0.8), sum(1600, 0.9)], [sum(1500), sum(1600)], [], [])?.[0]).toBe(1600)
    expect(first([sum(1500), sum(1600)], [sum(1500, 0.9), sum(1600, 0.8)], [], [])?.[0]).toBe(1500)
  })

  it('has more parts, if they are labelled well', () => {
    expect(first([sum(1500), sum(1800)], [sum(1500)], [sum(300, 0.4)], [])?.[0]).toBe(1800)
    expect(first([sum(1500), sum(1800)], [sum(1500)], [sum(300, 0.2)], [])?.[0]).toBe(1500)
    expect(first([sum(1500), sum(1599)], [sum(1500)], [], [sum(99, 0.4)])?.[0]).toBe(1599)
    expect(first([sum(1500), sum(1599)], [sum(1500)], [], [sum(99, 0.2)])?.[0]).toBe(1500)
  })

  it('has its insurance in escrow only if that is labelled very well', () => {
    expect(first([sum(1800)], [sum(1500)], [sum(300)], [sum(99, 0.8)])).toContain('in escrow')
    expect(first([sum(1800)], [sum(1500)], [sum(300)], [sum(99, 0.7)])).not.toContain('in escrow')
  })

  it('is the one that is told again in its own right, or whose P&I is', () => {
    const levels = [sum(1500), sum(1600)]
    expect(first([sum(1500), sum(1600), sum(1500, 0.5)], levels, [], [])?.[0]).toBe(1500)
    expect(first([sum(1500, 0.8), sum(1600), sum(1500, 0.5)], levels, [], [])?.[0]).toBe(1500)
    expect(first([sum(1500, 0.7), sum(1600), sum(1500, 0.5)], levels, [], [])?.[0]).toBe(1600)
    expect(first([sum(1500, 0.8), sum(1600)], [...levels, sum(1500, 0.5)], [], [])?.[0]).toBe(1500)
  })
})

describe('a rival', () => {
  const [best, other] = [sum(1500), sum(1600)]
  const of = (...payments: Breakdown['payment'][]) =>
    rivals(breakdowns(payments, [best, other, sum(1700), sum(1800, 0.3)], [], []))

  it('is another payment that adds up nearly as well', () => {
    expect(of(best, sum(1600, 0.85))).toBe(true)
    expect(of(best, sum(1600, 0.85), sum(1700, 0.5))).toBe(true)
    expect(of(best, sum(1600, 0.7))).toBe(false)
  })

  it('is not the same payment, nor one of the past, nor none', () => {
    expect(of(best, sum(1500, 0.85))).toBe(false)
    expect(rivals(breakdowns([sum(1800)], [sum(1500)], [sum(300), sum(300, 0.88)], []))).toBe(false)
    expect(rivals(breakdowns([sum(1500, 0.6), sum(1800, 0.99)], [sum(1500, 0.9), sum(1800, 0.44)], [], []))).toBe(false)
    expect([of(best), of()]).toEqual([false, false])
  })
})

it('is of the past with any part that is', () => {
  const past = (level: number, escrow: number, insurance: number) =>
    breakdowns([sum(1899)], [sum(1500, level)], [sum(300, escrow)], [sum(99, insurance)]).map(isOfThePast)
  expect(past(0.45, 0.45, 0.45)).toEqual([false])
  expect([past(0.44, 0.9, 0.9), past(0.9, 0.44, 0.9), past(0.9, 0.9, 0.44)]).toEqual([[true], [true], [true]])
  expect(breakdowns([sum(1500)], [sum(1500)], [], []).map(isOfThePast)).toEqual([false])
})
