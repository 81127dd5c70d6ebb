import { describe, expect, it } from 'vitest'
import { money, rate, sum } from '../../../tests/statements/candidates.ts'
import { added, amounts, asRead, centsOf, orTwo } from './sum.ts'

const cents = (sums: readonly { readonly cents: number }[]): number[] => sums.map((one) => one.cents)

describe('the amounts of a meaning', () => {
  it('are the best first, as they were read', () => {
    const [taxes, more] = [money('taxes', 100, { score: 0.5 }), money('taxes', 200, { score: 0.8 })]
    expect(amounts([taxes, money('insurance', 300), more], 'taxes')).toEqual([asRead(more), asRead(taxes)])
    expect(asRead(taxes)).toEqual({ cents: 100_00, score: 0.5, parts: [taxes] })
  })

  it('are five at most', () => {
    const all = [1, 2, 3, 4, 5, 6].map((dollars) => money('taxes', dollars, { score: 1 - dollars / 10 }))
    expect(cents(amounts(all, 'taxes'))).toEqual([100, 200, 300, 400, 500])
  })

  it('are money, and no less than is asked for', () => {
    const all = [money('principal', 0), money('principal', 10), money('principal', 9.99), rate('principal', 6)]
    expect(cents(amounts(all, 'principal'))).toEqual([10_00, 9_99])
    expect(cents(amounts(all, 'principal', 10_00))).toEqual([10_00])
    expect(cents(amounts(all, 'principal', 0))).toEqual([0, 10_00, 9_99])
    expect(all.map(centsOf)).toEqual([0, 10_00, 9_99, 0])
  })

  it('are not below zero, but where a leader may look like a minus, in a picture', () => {
    expect(amounts([money('taxes', -10)], 'taxes')).toEqual([])
    expect(cents(amounts([money('taxes', -10, { confidence: 0.9 })], 'taxes'))).toEqual([10_00])
  })
})

describe('two added up', () => {
  it('are as sure as the less sure of them, and less so from two pages', () => {
    const [one, other] = [money('principal', 500, { score: 0.8 }), money('interest', 1000, { score: 0.6 })]
    const [both] = added([asRead(one)], [asRead(other)])
    expect(both).toMatchObject({ cents: 1500_00, parts: [one, other] })
    expect(both?.score).toBeCloseTo(0.58)
    const [apart] = added([asRead(one)], [asRead(money('interest', 1000, { score: 0.6, page: 2 }))])
    expect(apart?.score).toBeCloseTo(0.45)
  })

  it('are every one of the first with every one of the others', () => {
    expect(cents(added([sum(1), sum(2)], [sum(10), sum(20)]))).toEqual([11_00, 21_00, 12_00, 22_00])
  })

  it('may be of one kind, each with each but itself', () => {
    expect(cents(orTwo([sum(1), sum(2), sum(4)]))).toEqual([1_00, 2_00, 4_00, 3_00, 5_00, 6_00])
  })
})

it('two amounts of one label are not two of them', () => {
  const [one, other] = [money('taxes', 176), money('taxes', 15)]
  const under = (label: typeof one) => asRead({ ...one, label: label.cell })
  const [column, beside] = [under(one), asRead({ ...other, label: one.cell })]
  expect(cents(orTwo([column, beside]))).toEqual([176_00, 15_00])
  const apart = { ...one.cell, box: { ...one.cell.box, x: one.cell.box.x + 50 } }
  expect(cents(orTwo([column, asRead({ ...other, label: apart })]))).toEqual([176_00, 15_00, 191_00])
})
