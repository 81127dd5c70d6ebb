import { describe, expect, it } from 'vitest'
import { money } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { readPayment } from './payment.ts'

/** The parts of the payment in dollars, those that are read, and how sure they are. */
function read(...all: Candidate[]): Record<string, readonly [dollars: number, score: number]> {
  const { addsUp, ...parts } = readPayment(all)
  if (addsUp) throw new Error('It adds up.')
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, sum]) => (sum ? [[name, [sum.cents / 100, sum.score]]] : [])),
  )
}

const LEVEL = money('principal_and_interest', 1500)
const ESCROW = money('escrow_payment', 300)

describe('where nothing adds up', () => {
  it('every part is read that is no more than the payment', () => {
    const parts = [money('interest', 1000), money('taxes', 120), money('mortgage_insurance', 99)]
    const more = money('principal_and_interest', 2000, { score: 0.95 })
    expect(read(...parts, LEVEL, more, money('payment', 1700))).toEqual({
      payment: [1700, 0.9],
      principalAndInterest: [1500, 0.9],
      interest: [1000, 0.9],
      taxes: [120, 0.9],
      mortgageInsurance: [99, 0.9],
    })
    expect(read(money('interest', 1700), money('insurance', 1701), money('payment', 1700))).toEqual({
      payment: [1700, 0.9],
      interest: [1700, 0.9],
    })
  })

  it('no tax or insurance is all of the payment', () => {
    const whole = ['taxes', 'insurance', 'mortgage_insurance'] as const
    expect(read(...whole.map((meaning) => money(meaning, 1700)), money('payment', 1700))).toEqual({
      payment: [1700, 0.9],
    })
  })

  it('every part is read where no payment is', () =>
    expect(read(LEVEL, ESCROW, money('insurance', 80))).toEqual({
      principalAndInterest: [1500, 0.9],
      escrow: [300, 0.9],
      insurance: [80, 0.9],
    }))

  it('a payment is no less than its P&I, where another is printed', () => {
    const cut = money('payment', 500, { score: 0.95 })
    expect(read(LEVEL, cut, money('payment', 1900, { score: 0.8 }))).toEqual({
      payment: [1900, 0.8],
      principalAndInterest: [1500, 0.9],
    })
    expect(read(LEVEL, cut)).toEqual({ payment: [500, 0.65] })
  })

  it('P&I and escrow part are doubted with the payment that they do not make up', () =>
    expect(read(LEVEL, ESCROW, money('payment', 1900), money('interest', 1000))).toEqual({
      payment: [1900, 0.65],
      principalAndInterest: [1500, 0.65],
      escrow: [300, 0.65],
      interest: [1000, 0.9],
    }))

  it('one part of a payment is as sure as it was', () => {
    expect(read(ESCROW, money('payment', 1900))).toEqual({ payment: [1900, 0.9], escrow: [300, 0.9] })
    expect(read(money('payment', 1900))).toEqual({ payment: [1900, 0.9] })
  })

  it('taxes or insurance alone are not the escrow part, and the two together are', () => {
    const payment = money('payment', 1900)
    expect(read(payment, money('taxes', 200))).toEqual({ payment: [1900, 0.9], taxes: [200, 0.9] })
    expect(read(payment, money('taxes', 200), money('insurance', 100))).toMatchObject({ escrow: [300, 0.88] })
  })

  it('the whole payment is not its escrow part', () =>
    expect(read(money('escrow_payment', 1900), ESCROW, money('payment', 1900))).toMatchObject({ escrow: [300, 0.9] }))

  it('the amount due is hardly believed, and not at all beside a printed payment', () => {
    expect(read(money('total_due', 1900))).toEqual({ payment: [1900, 0.62] })
    expect(read(money('total_due', 1900, { score: 0.5 }))).toEqual({ payment: [1900, 0.5] })
    expect(read(money('total_due', 1900), money('payment', 1800, { score: 0.5 }))).toEqual({ payment: [1800, 0.5] })
  })

  it('the part is read that is labelled best', () => {
    const levels = [1400, 1500, 1450].map((dollars, at) =>
      money('principal_and_interest', dollars, { score: [0.5, 0.9, 0.7][at] }),
    )
    expect(read(...levels)).toMatchObject({ principalAndInterest: [1500, 0.9] })
    const pair = [money('principal', 600), money('interest', 1000)]
    expect(read(...pair, money('principal_and_interest', 1500, { score: 0.5 }))).toMatchObject({
      principalAndInterest: [1600, 0.88],
    })
  })
})

describe('where only parts of last month add up', () => {
  const PAST = { score: 0.4 }

  it('P&I and the payment are believed, and the rest is what is printed for today', () => {
    const all = [LEVEL, money('payment', 1800), money('escrow_payment', 300, PAST)]
    expect(read(...all, money('taxes', 120))).toEqual({
      payment: [1800, 0.8],
      principalAndInterest: [1500, 0.8],
      escrow: [300, 0.4],
      taxes: [120, 0.65],
    })
    expect(read(...all, money('escrow_payment', 250))).toMatchObject({
      payment: [1800, 0.8],
      principalAndInterest: [1500, 0.8],
      escrow: [250, 0.65],
    })
  })

  it('the whole payment is not today’s P&I', () => {
    const all = [LEVEL, money('payment', 1800), money('principal_and_interest', 1800, PAST)]
    expect(read(...all)).toMatchObject({ payment: [1800, 0.8], principalAndInterest: [1500, 0.9] })
  })

  it('they are believed where nothing else is known but the payment of today', () => {
    const all = [money('principal_and_interest', 1500, PAST), money('escrow_payment', 300, PAST)]
    expect(readPayment([...all, money('payment', 1800)])).toMatchObject({ payment: { cents: 1800_00 }, addsUp: true })
    expect(readPayment([...all, money('payment', 1800, PAST)])).toMatchObject({ addsUp: false })
  })

  it('a payment of today is read that they do not make up', () => {
    const all = [LEVEL, ESCROW, money('payment', 1800, PAST)]
    expect(read(...all, money('payment', 1900))).toMatchObject({ payment: [1900, 0.65] })
    expect(readPayment([...all, money('payment', 1810, { score: 0.44 })])).toMatchObject({ addsUp: true })
  })

  it('an amount due is of today however little it is believed', () => {
    const due = [LEVEL, ESCROW, money('total_due', 1800, { score: 0.5 })]
    expect(readPayment([...due, money('payment', 1900)])).toMatchObject({ payment: { cents: 1800_00 }, addsUp: true })
  })
})
