import { expect, it } from 'vitest'
import { candidate, money, sum } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { readEscrowBalance } from './escrow-balance.ts'

const value = (...all: Parameters<typeof readEscrowBalance>[0]) => readEscrowBalance(all)?.value
const cents = (dollars: number) => ({ kind: 'money', cents: dollars * 100, dollarSign: true })

it('is the balance that is labelled best, below zero as it is printed', () => {
  const all = [money('escrow_balance', 900, { score: 0.5 }), money('escrow_balance', -300), money('escrow_payment', 1)]
  expect(value(...all)).toEqual(cents(-300))
  const [best] = [money('escrow_balance', 900, { score: 0.8 })]
  expect(readEscrowBalance([best, money('escrow_balance', 800, { score: 0.7 })])).toEqual(best)
})

it('is in doubt where a side of the books stands behind it, which some read the other way', () => {
  const booked = candidate('escrow_balance', { kind: 'money', cents: 104_255, dollarSign: false, isBooked: true })
  expect(readEscrowBalance([booked])).toMatchObject({ value: { cents: 104_255 }, score: 0.65 })
  expect(readEscrowBalance([{ ...booked, score: 0.5 }])).toMatchObject({ score: 0.5 })
})

it('is below zero where the servicer has advanced it, however that is printed', () => {
  expect(value(money('escrow_advance', 250))).toEqual(cents(-250))
  expect(value(money('escrow_advance', -250))).toEqual(cents(-250))
  expect(value(money('escrow_advance', 250), money('escrow_balance', 900, { score: 0.45 }))).toEqual(cents(900))
})

it('is what was advanced, where the balance is told as nothing', () => {
  expect(value(money('escrow_balance', 0), money('escrow_advance', 250))).toEqual(cents(-250))
  expect(value(money('escrow_balance', 0), money('escrow_advance', 0))).toEqual(cents(0))
})

it('is what was advanced, where a balance is told only of the past', () => {
  const past = money('escrow_balance', -238.97, { score: 0.44 })
  expect(value(past, money('escrow_advance', 250))).toEqual(cents(-250))
  expect(readEscrowBalance([past])).toEqual(past)
})

it('is what is called escrow beside the balance, once the payment is explained by another escrow part', () => {
  const called = (dollars: number, more: Partial<Candidate> = {}) => ({
    ...money('escrow_payment', dollars),
    labelWords: ['escrow'],
    ...more,
  })
  const balance = money('balance', 200_000)
  const part = called(300, { cell: { ...balance.cell, line: 9 } })
  const explained = sum(300)
  expect(readEscrowBalance([balance, part, called(1911)], explained)).toMatchObject({ value: cents(1911), score: 0.65 })
  expect(readEscrowBalance([balance, part, called(1911)])).toBeNull()
  expect(readEscrowBalance([balance, part, called(300)], explained)).toBeNull()
  expect(readEscrowBalance([part, called(1911)], explained)).toBeNull()
  const inList = (y: number, x = 0) => {
    const cell = { ...part.cell, box: { x: 200, y, width: 50, height: 10 } }
    return called(1911, { cell, label: { ...cell, box: { x, y, width: 50, height: 10 } } })
  }
  const listed = { ...balance, label: inList(0).label }
  expect(readEscrowBalance([listed, part, inList(20)], explained)).toMatchObject({ value: cents(1911) })
  expect(readEscrowBalance([listed, part, inList(26)], explained)).toBeNull()
  expect(readEscrowBalance([listed, part, inList(20, 10)], explained)).toBeNull()
  const indented = { ...balance, label: inList(200, 40).label }
  expect(readEscrowBalance([indented, part, inList(220, 40)], explained)).toMatchObject({ value: cents(1911) })
  expect(readEscrowBalance([balance, part, called(1911, { score: 0.44 })], explained)).toBeNull()
  const toldOf = { ...balance, cell: { ...balance.cell, line: 5 } }
  expect(readEscrowBalance([toldOf, part, inList(20)], explained)).toBeNull()
  const overleaf = { ...called(1911), cell: { ...balance.cell, page: 2 } }
  expect(readEscrowBalance([balance, part, overleaf], explained)).toBeNull()
  expect(readEscrowBalance([balance, part, called(1911, { meaning: 'other' })], explained)).toBeNull()
  const reserve = { labelWords: ['taxes', 'insurance', 'escrow'] }
  expect(readEscrowBalance([listed, part, { ...inList(119), ...reserve }], explained)).toMatchObject({
    value: cents(1911),
  })
  expect(readEscrowBalance([listed, part, { ...inList(121), ...reserve }], explained)).toBeNull()
  const deposit = called(1911, { labelWords: ['escrow', 'deposit'] })
  expect(readEscrowBalance([balance, part, deposit], explained)).toBeNull()
})

it('is none where neither is printed as an amount', () => {
  expect(readEscrowBalance([money('escrow_payment', 300)])).toBeNull()
  expect(readEscrowBalance([candidate('escrow_advance', { kind: 'date', iso: '2026-07-15' })])).toBeNull()
})
