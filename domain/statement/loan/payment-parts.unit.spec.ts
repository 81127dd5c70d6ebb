import { describe, expect, it } from 'vitest'
import { money } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { readPayment } from './payment.ts'
import type { PaymentReading } from './payment-reading.ts'
import type { Sum } from './sum.ts'

const LEVEL = money('principal_and_interest', 1500)
const ESCROW = money('escrow_payment', 300)
const PAYMENT = money('payment', 1800)

const dollars = (sum: Sum | null): number | null => sum && sum.cents / 100
const read = (...all: Candidate[]): PaymentReading => readPayment([LEVEL, ...all])

describe('of two payments that are an escrow part apart', () => {
  const loan = money('payment', 1500)
  const all = (...others: Candidate[]) => readPayment([loan, PAYMENT, ...others])

  it('the lesser is the principal and interest of the other', () => {
    const { payment, principalAndInterest, escrow, addsUp } = all(ESCROW)
    expect([payment, principalAndInterest, escrow].map(dollars)).toEqual([1800, 1500, 300])
    expect(addsUp).toBe(true)
    expect(dollars(all(money('taxes', 200), money('insurance', 100)).principalAndInterest)).toBe(1500)
    const due = readPayment([money('total_due', 1500), money('total_due', 1800), ESCROW])
    expect([due.payment, due.principalAndInterest].map(dollars)).toEqual([1800, 1500])
  })

  it('but not where something else lies between them, or principal and interest are named', () => {
    expect(all(money('escrow_payment', 299)).principalAndInterest).toBeNull()
    expect(dollars(all(ESCROW, money('principal_and_interest', 1400)).principalAndInterest)).toBe(1400)
    expect(readPayment([loan, ESCROW]).principalAndInterest).toBeNull()
  })
})

describe('an insurance of which no more than that word was read, beside one that says what for', () => {
  const parts = (label: string, confidence = 0.9) => {
    const named = { ...money('insurance', 100, { confidence }), labelWords: ['homeowners', 'insurance'] }
    const other = { ...money('insurance', 50, { confidence }), labelWords: label.split(' ') }
    const { payment, escrow, taxes, insurance, addsUp } = read(PAYMENT, money('taxes', 150), named, other)
    return [...[payment, escrow, taxes, insurance].map(dollars), addsUp]
  }

  it('of a picture may be the mortgage’s, so that neither is told of', () => {
    expect(parts('insurance')).toEqual([1800, null, 150, null, false])
    expect(parts('flood insurance')).toEqual([1800, 300, 150, 150, true])
  })

  it('of a text is what it says', () => expect(parts('insurance', 1)).toEqual([1800, 300, 150, 150, true]))
})

describe('the escrow part', () => {
  const parts = (...all: Candidate[]) => {
    const { escrow, taxes, insurance } = read(PAYMENT, ...all)
    return [escrow, taxes, insurance].map(dollars)
  }

  it('is for taxes and insurance, where they make it up', () => {
    expect(parts(ESCROW, money('taxes', 200), money('insurance', 100))).toEqual([300, 200, 100])
    expect(parts(money('taxes', 200), money('insurance', 100))).toEqual([300, 200, 100])
    expect(parts(ESCROW, money('taxes', 200), money('insurance', 90))).toEqual([300, null, null])
  })

  it('is for two taxes, or two insurances, as well', () => {
    expect(parts(money('taxes', 120), money('taxes', 80), money('insurance', 100))).toEqual([300, 200, 100])
    expect(parts(money('taxes', 200), money('insurance', 60), money('insurance', 40))).toEqual([300, 200, 100])
  })

  it('is what is printed of it and a shortage, or less a surplus, where only with that the payment is made up', () => {
    const spread = (word: string, dollars: number, score = 0.9): Candidate => ({
      ...money('other', dollars, { score }),
      labelWords: ['escrow', word],
    })
    const printed = money('escrow_payment', 280)
    expect(parts(printed, spread('shortage', 20))).toEqual([300, null, null])
    expect(parts(money('escrow_payment', 310), spread('surplus', 10))).toEqual([300, null, null])
    expect(parts(money('taxes', 180), money('insurance', 100), spread('shortage', 20))).toEqual([300, 180, 100])
    expect(read(PAYMENT, printed, spread('shortage', 20)).addsUp).toBe(true)
    const others = [spread('cushion', 20), spread('surplus', 20), spread('shortage', 21), spread('shortage', 20, 0.4)]
    expect(others.map((one) => read(PAYMENT, printed, one).addsUp)).toEqual(Array(4).fill(false))
    expect(parts(ESCROW, spread('shortage', 20))).toEqual([300, null, null])
  })

  it('is for them and a shortage that is spread over the year, or less a surplus', () => {
    const labelled = (word: string, dollars: number): Candidate => ({
      ...money('other', dollars),
      labelWords: ['escrow', word],
    })
    const split = [ESCROW, money('taxes', 180), money('insurance', 100)]
    expect(parts(...split, labelled('shortage', 20))).toEqual([300, 180, 100])
    expect(parts(ESCROW, money('taxes', 210), money('insurance', 100), labelled('surplus', 10))).toEqual([
      300, 210, 100,
    ])
    expect(parts(...split, labelled('cushion', 20))).toEqual([300, null, null])
    expect(parts(...split, labelled('shortage', 21))).toEqual([300, null, null])
  })

  it('is for one of them where that is all of it, but in a picture, where the other may not have been read', () => {
    expect(parts(ESCROW, money('taxes', 300))).toEqual([300, 300, null])
    expect(parts(ESCROW, money('insurance', 300))).toEqual([300, null, 300])
    expect(parts(ESCROW, money('taxes', 300, { confidence: 0.99 }))).toEqual([300, null, null])
    expect(read(PAYMENT, ESCROW, money('taxes', 300)).taxes).toMatchObject({ score: 0.85 })
  })

  it('is nothing where nothing is printed of it, and P&I is the payment', () => {
    const level = money('payment', 1500)
    expect(read(level, money('escrow_payment', 0)).escrow).toMatchObject({ cents: 0 })
    expect(read(level, money('escrow_payment', 0, { score: 0.4 })).escrow).toBeNull()
    expect(read(level).escrow).toBeNull()
  })

  it('is told without the mortgage insurance in it', () => {
    const all = [ESCROW, money('mortgage_insurance', 99)]
    expect(parts(...all)).toEqual([201, null, null])
    expect(parts(...all, money('taxes', 101), money('insurance', 100))).toEqual([201, 101, 100])
    expect(read(PAYMENT, ...all).mortgageInsurance).toMatchObject({ cents: 99_00 })
  })

  it('is told whole where the mortgage insurance stands beside it, and is none where all is P&I', () => {
    const { escrow, mortgageInsurance } = read(money('payment', 1899), ESCROW, money('mortgage_insurance', 99))
    expect([escrow, mortgageInsurance].map(dollars)).toEqual([300, 99])
    const without = read(money('payment', 1599), money('mortgage_insurance', 99))
    expect([without.escrow, without.taxes, without.mortgageInsurance].map(dollars)).toEqual([null, null, 99])
  })
})

describe('the interest', () => {
  const interest = (...all: Candidate[]) => dollars(readPayment(all).interest)

  it('is the one that makes up P&I with the principal, also of an interest-only payment', () => {
    const principal = money('principal', 500)
    const interests = [money('interest', 1100), money('interest', 1000, { score: 0.6 })]
    expect(interest(money('payment', 1500), principal, ...interests)).toBe(1000)
    expect(interest(money('payment', 1000), money('principal', 0), money('interest', 1000))).toBe(1000)
  })

  it('is the one that is printed, or none, where P&I is one amount', () => {
    expect(interest(LEVEL, ESCROW, PAYMENT, money('interest', 1000))).toBe(1000)
    expect(interest(LEVEL, ESCROW, PAYMENT)).toBeNull()
  })
})

describe('the payment', () => {
  it('is the amount due, where its parts add up to that', () => {
    const { payment, addsUp } = read(ESCROW, money('total_due', 1800), money('total_due', 2400))
    expect([dollars(payment), addsUp]).toEqual([1800, true])
    expect(payment?.score).toBeCloseTo(0.54)
  })

  it('is doubted where it is a former one, with its parts', () => {
    const former = { score: 0.4 }
    const all = [money('principal_and_interest', 1400, former), money('escrow_payment', 290, former)]
    const { payment, addsUp } = readPayment([...all, money('payment', 1690, former)])
    expect([dollars(payment), payment?.score, addsUp]).toEqual([1690, 0.4, false])
  })

  it('is the printed one rather than the amount due', () => {
    const all = [money('principal_and_interest', 1600), money('total_due', 1600, { score: 0.95 })]
    expect(dollars(read(...all, money('payment', 1500)).payment)).toBe(1500)
  })

  it('is an amount without a name, where P&I and escrow add up to it', () => {
    expect(read(ESCROW, money('unnamed', 1500), money('unnamed', 1800))).toMatchObject({
      payment: { cents: 1800_00 },
      escrow: { cents: 300_00 },
      addsUp: true,
    })
    expect(read(money('unnamed', 1500)).payment).toBeNull()
  })

  it('is doubted where taxes and insurance leave something of the escrow part that is printed, too', () => {
    const parts = [PAYMENT, ESCROW, money('taxes', 120), money('insurance', 80)]
    expect(read(...parts)).toMatchObject({ escrow: { cents: 300_00 }, addsUp: true })
    expect(read(...parts, money('history', 100))).toMatchObject({ escrow: { score: 0.65 }, addsUp: false })
    expect(read(...parts, money('mortgage_insurance', 100))).toMatchObject({ escrow: { cents: 200_00 }, addsUp: true })
  })

  it('is doubted where an escrow part is surely printed and has no place in it', () => {
    const read1500 = (score: number) => read(money('payment', 1500), money('escrow_payment', 300, { score }))
    expect(read1500(0.69)).toMatchObject({ payment: { score: 0.9 }, addsUp: true })
    expect(read1500(0.7)).toMatchObject({
      payment: { score: 0.65 },
      principalAndInterest: { score: 0.65 },
      addsUp: false,
    })
  })
})
