import { describe, expect, it } from 'vitest'
import { candidate, money, rate, sum } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { readBalanceAndRate } from './balance-and-rate.ts'
import type { PaymentReading } from './payment-reading.ts'

const NO_PAYMENT: PaymentReading = {
  payment: null,
  principalAndInterest: null,
  interest: null,
  escrow: null,
  taxes: null,
  insurance: null,
  mortgageInsurance: null,
  addsUp: false,
}

/** What is read beside a payment with this interest, or this P&I: balance and rate, how sure they are, and whether they agree. */
function read(
  all: readonly Candidate[],
  { interest, level, months = null }: { interest?: number; level?: number; months?: number | null } = {},
) {
  const payment = {
    ...NO_PAYMENT,
    interest: interest === undefined ? null : sum(interest),
    principalAndInterest: level === undefined ? null : sum(level),
  }
  const { balance, rate: found, agrees } = readBalanceAndRate(all, payment, months)
  return [balance && balance.cents / 100, balance?.score, found?.percent ?? null, found?.score, agrees]
}

/** Of these a month's interest is 1,000 dollars, and P&I 1,199.10 over thirty years. */
const BALANCE = money('balance', 200_000)
const RATE = rate('rate', 6)

describe('balance and rate agree', () => {
  const agree = (payment: Parameters<typeof read>[1]) => read([BALANCE, RATE], payment)[4]

  it('with the month’s interest, as it may be rounded', () => {
    expect([996, 1000, 1004].map((interest) => agree({ interest }))).toEqual([true, true, true])
    expect([995.9, 1004.1].map((interest) => agree({ interest }))).toEqual([false, false])
  })

  it('with P&I that repays the balance until maturity, whatever the interest of the month', () => {
    expect([1182, 1199.1, 1217].map((level) => agree({ level, months: 360 }))).toEqual([true, true, true])
    expect([1180, 1218].map((level) => agree({ level, months: 360 }))).toEqual([false, false])
    expect(agree({ level: 1199.1, months: 300 })).toBe(false)
    expect(agree({ level: 1199.1, interest: 500, months: 360 })).toBe(true)
    expect(agree({ level: 201_000, months: 1 })).toBe(true)
  })

  it('with nothing where nothing is known to compare', () => {
    expect(agree({})).toBe(false)
    expect(agree({ months: 360 })).toBe(false)
    expect(agree({ level: 1199.1 })).toBe(false)
    expect(agree({ level: 1199.1, months: 0 })).toBe(false)
    expect(read([RATE], { interest: 1000 })).toEqual([null, undefined, 6, 0.9, false])
    expect(read([BALANCE], { interest: 1000 })).toEqual([200_000, 0.9, null, undefined, false])
  })
})

describe('of several balances and rates', () => {
  it('the two are read that agree, however well others are labelled', () => {
    const others = [money('balance', 210_000, { score: 0.98 }), rate('rate', 5, { score: 0.98 })]
    expect(read([...others, BALANCE, RATE], { interest: 1000 })).toEqual([200_000, 0.9, 6, 0.9, true])
    expect(read([...others, BALANCE, RATE])).toEqual([210_000, 0.98, 5, 0.98, false])
  })

  it('of two that agree the better labelled are read', () => {
    const [less, more] = [money('balance', 200_100, { score: 0.6 }), money('balance', 240_000, { score: 0.5 })]
    expect(read([less, BALANCE, RATE], { interest: 1000 })[0]).toBe(200_000)
    expect(read([BALANCE, RATE, more, rate('rate', 5, { score: 0.95 })], { interest: 1000 })[0]).toBe(200_000)
    expect(
      read([BALANCE, rate('rate', 6, { score: 0.5 }), money('balance', 240_000), rate('rate', 5)], {
        interest: 1000,
      })[0],
    ).toBe(240_000)
  })
})

describe('a rate', () => {
  it('may be printed without its sign, and is nothing else', () => {
    expect(read([money('rate', 6.25)])[2]).toBe(6.25)
    expect(read([candidate('rate', { kind: 'date', iso: '2026-07-15' })])[2]).toBeNull()
  })

  it('is the annual percentage rate where that is the only one, and less sure', () => {
    const annual = rate('annual_percentage', 6.5)
    expect(read([annual])).toEqual([null, undefined, 6.5, 0.9 * 0.75, false])
    expect(read([annual, rate('annual_percentage', 6.6)])[2]).toBeNull()
    expect(read([annual, rate('annual_percentage', 6.5)])[2]).toBe(6.5)
  })
})

describe('what is deferred', () => {
  const DEFERRED = money('deferred', 20_000)
  const WHOLE = money('balance', 220_000, { score: 0.95 })

  it('is no part of the balance, where the two are printed apart and together', () =>
    expect(read([WHOLE, BALANCE, money('deferred', 7), DEFERRED, RATE])[0]).toBe(200_000))

  it('is taken off the balance where the interest is that of the rest', () => {
    expect(read([WHOLE, DEFERRED, RATE], { interest: 1000 })).toEqual([200_000, 0.8, 6, 0.9, true])
    expect(read([WHOLE, DEFERRED, RATE])[0]).toBe(220_000)
    expect(read([WHOLE, money('deferred', 230_000), RATE], { interest: 1000 })[4]).toBe(false)
    expect(read([money('balance', 220_000, { score: 0.5 }), DEFERRED, RATE], { interest: 1000 })[1]).toBe(0.5)
  })
})

describe('balance and rate that the interest contradicts', () => {
  const read900 = (...all: Candidate[]) => read(all, { interest: 900 })
  const inPicture = { confidence: 0.9 }

  it('are doubted: in a text the balance', () => {
    expect(read900(BALANCE, RATE)).toEqual([200_000, 0.85, 6, 0.9, false])
    expect(read([BALANCE, RATE], { interest: 981 })).toEqual([200_000, 0.9, 6, 0.9, false])
    expect(read900(money('balance', 200_000, { score: 0.5 }), RATE)[1]).toBe(0.5)
  })

  it('are doubted: of a picture both', () => {
    const readOne = [200_000, 0.65, 6, 0.65, false]
    expect(read900(money('balance', 200_000, inPicture), RATE)).toEqual(readOne)
    expect(read900(BALANCE, rate('rate', 6, inPicture))).toEqual(readOne)
  })

  it('are put right where one digit of a picture explains it', () => {
    const both = [money('balance', 194_845, inPicture), rate('rate', 1.25, inPicture)]
    expect(read(both, { interest: 1177.19 })).toEqual([194_845, 0.9, 7.25, 0.9, true])
  })

  it('leave the balance to what bears the interest, where none is named', () => {
    const all = [money('unnamed', 200_000), RATE]
    expect(read(all, { interest: 1000 })).toEqual([200_000, 0.8, 6, 0.9, true])
    expect(read([...all, money('balance', 210_000)], { interest: 1000 })[0]).toBe(210_000)
  })
})

describe('a principal that is no part of a payment', () => {
  const balance = (dollars: number, payment: number | null) => {
    const reading = { ...NO_PAYMENT, payment: payment === null ? null : sum(payment) }
    const { balance: found } = readBalanceAndRate([money('principal', dollars)], reading, null)
    return found && [found.cents / 100, found.score]
  }

  it('is the balance, less surely, from ten thousand dollars and five payments on', () => {
    expect(balance(10_000, null)).toEqual([10_000, 0.9 * 0.85])
    expect(balance(9_999, null)).toBeNull()
    expect(balance(10_000, 1000)).toEqual([10_000, 0.9 * 0.85])
    expect(balance(15_000, 3000)).toEqual([15_000, 0.9 * 0.85])
    expect(balance(14_999, 3000)).toBeNull()
  })
})
