import { describe, expect, it } from 'vitest'
import { type PrintedText, readFrom } from '../../../tests/statements/printed-statement.ts'

/** Where no program is told: Virginia, and offers. */
const OTHERS: readonly PrintedText[] = [
  [36, 60, 'PO Box 1200, Richmond, VA 23236'],
  [36, 600, 'Ask about our FHA loans. Refinance with a VA loan and save.'],
  [36, 612, 'We have FHA, VA and Conventional mortgages.'],
]
const type = (...texts: PrintedText[]): unknown => readFrom([...OTHERS, ...texts], 'loan_type')

describe('the type of the loan', () => {
  it.each([
    ['Conv w/o PMI', 'Conventional'],
    ['30 YR FIXED CONV', 'Conventional'],
    ['Conventional Uninsured', 'Conventional'],
    ['FHA 203(b)', 'FHA Streamline'],
    ['VA Guaranteed', 'VA IRRRL'],
    ['RHS', 'USDA Streamline'],
    ['USDA-RD', 'USDA Streamline'],
  ])('is %s beside what asks for it', (printed, expected) => {
    for (const label of [
      'Loan type',
      'Program',
      'Product',
      'Type of mortgage',
      'Loan description',
      'Your loan',
      'Tipo',
    ])
      expect(type([36, 200, label], [220, 200, printed])).toBe(expected)
  })

  it.each([
    ['VA 30 YR FIXED', 'VA IRRRL'],
    ['FHA case number', 'FHA Streamline'],
    ['Your Conventional mortgage', 'Conventional'],
  ])('is told by %s', (text, expected) => expect(type([36, 200, text])).toBe(expected))

  it.each([
    ['Conventional', 'Adjustable rate (5/1 ARM)', 'Conventional'],
    ['FHA', '30-year fixed', 'FHA Streamline'],
    ['VA', 'Resolution team', null],
    ['VA', '23', null],
  ])('is %s where %s stands beside it, though nothing names them: %s', (program, beside, expected) => {
    expect(type([36, 200, program], [220, 200, beside])).toBe(expected)
  })

  it('is not told by a program alone, also with a small word', () => {
    expect(type([36, 200, 'the VA'])).toBeNull()
    expect(type([36, 200, 'FHA'])).toBeNull()
  })

  it('is not told by a state, nor by an offer, nor by a description of something else', () => {
    expect(type()).toBeNull()
    expect(type([36, 200, 'Description'], [36, 212, 'FHA premium paid'])).toBeNull()
  })
})

it.each([
  ['Your conventional fixed-rate loan has closed', 'Conventional'],
  ['REAL ESTATE LOAN 71 CONVENTIONAL FIRST MORTGAGE - 30 YR FIXED', 'Conventional'],
  ['an FHA 30-year fixed mortgage', 'FHA Streamline'],
  ['which is guaranteed by USDA Rural Development and was made here long ago by us', 'USDA Streamline'],
  ['Guaranty Dept. of Veterans Affairs (VA)', 'VA IRRRL'],
  ['which is not insured by FHA and was made here with us such a long time ago', null],
])('a text says the type of the loan, or not: %s', (text, expected) => expect(type([36, 200, text])).toBe(expected))

describe('whether the rate may change', () => {
  it.each([
    ['Rate type', 'Fixed', false],
    ['Loan term', '30-year fixed', false],
    ['Loan term', 'ARM', true],
    ['Type', 'FHA-FIX', false],
    ['Rate', 'Fixed for the term', false],
    ['Type of interest rate', 'Adjustable', true],
    ['Rate', 'Fixed for 7 years', null],
    ['Rate', '6.000% fixed for 7 years', null],
    ['Rate', '6.000% fixed for 30 years', false],
    ['Rate', '6.000% fixed / fija', false],
    ['Office', 'Fixed for the term', null],
    ['Interest plan', 'Fixed', false],
    ['Deposit rate', 'Fixed', null],
    ['Product', '7/6 SOFR ARM', true],
    ['Type of rate', 'Variable rate', true],
  ])('is told by %s %s', (label, printed, expected) =>
    expect(readFrom([...OTHERS, [36, 200, label], [220, 200, printed]], 'is_arm')).toBe(expected),
  )

  it.each([
    ['Rate', 36, 188, false],
    ['Rate', 60, 188, null],
    ['Rate', 36, 164, null],
    ['Officer', 36, 188, null],
  ])('is told below %s, right below it', (label, x, y, expected) =>
    expect(readFrom([...OTHERS, [x, y, label], [36, 200, 'Fixed']], 'is_arm')).toBe(expected),
  )

  it.each([
    ['Your interest rate is fixed for the life of your loan.', false],
    ['The rate of interest on your loan is fixed and will not change while you live in it with us.', false],
    ['As we told you before, the interest rate on this mortgage is adjustable, and may change once a year.', true],
    ['The rate of interest on your loan is not fixed until we have heard from all of you.', null],
    ['The rate of interest on your savings is fixed and will not change while you live with us.', null],
    ['The interest rate on your loan is fixed through the end of this year and may change after that.', null],
    ['Monthly bills stay alike each spring and autumn, since your loan has a fixed rate here.', false],
    ['Monthly bills may differ each spring and autumn, since your mortgage has an adjustable interest rate.', true],
    ['The loan bears interest in each year of it at nothing else, since it bears interest at a fixed rate.', null],
    ['Monthly bills stay alike, since the loan bears interest at a fixed rate of six and a half percent.', false],
    ['With us and our neighbors you have a 30-year fixed-rate conventional mortgage on your brick house.', false],
    ['Should interest fall where you live and you have no fixed-rate mortgage yet, then do come to us.', null],
    ['Monthly bills stay alike each spring and autumn, since this is a fixed rate loan.', false],
    ['Your loan has a fixed payment, of which we wrote to you in May.', null],
    ['The rate never changes, and the last payment falls due in twenty years from now.', false],
    ['As was agreed when you came to us, your interest rate will not change until May of next year.', null],
    ['Rate: 6.000% variable', true],
    ['REAL ESTATE LOAN 71 CONVENTIONAL FIRST MORTGAGE - 30 YR FIXED', false],
    ['30-Yr Fixed - First Home', false],
    ['First mortgage (FHA insured, fixed rate 30 years)', false],
    ['30-year fixed rates as low as', null],
    ['Interest Rate (fixed until maturity)', false],
    ['Interest Rate (fixed until paid in full)', false],
    ['First lien, fixed rate, 30 years', false],
    ['Fixed rate until first adjustment', null],
    ['Your rate is fixed until the first change', null],
    ['Switch to a fixed rate today', null],
    ['30-year fixed from', null],
    ['If your rate is adjustable, see here', null],
    ['If your loan is an adjustable-rate mortgage, then we tell you of each change in good time.', null],
    ['Your interest rate is fixed for the first years', null],
    ['As we told you before, your interest rate is fixed for seven years from when you took the loan.', null],
  ])('is told, or not, by %s', (text, expected) =>
    expect(readFrom([...OTHERS, [36, 200, text]], 'is_arm')).toBe(expected),
  )

  it('is not told where nothing is said of it', () => expect(readFrom(OTHERS, 'is_arm')).toBeNull())
})
