import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../tests/statements/printed-statement.ts'
import { otherDocument } from './document-kind.ts'
import { cells } from './print/cell.ts'

/** What a paper is that says these, each on a line of its own, when so many of the loan's fields were read from it. */
function kindOf(known: number, ...lines: string[]): string | null {
  const texts = lines.map((line, at): PrintedText => [36, 40 + 100 * at, line])
  return otherDocument([cells(printedPage(texts))], known)
}

const LOAN = 'Mortgage loan'

describe('a paper of which much could be read', () => {
  it('is a statement from five fields on, though it says what others say', () => {
    const tax = [LOAN, 'Parcel', 'Assessed value', 'Levy']
    expect([4, 5].map((known) => kindOf(known, ...tax))).toEqual(['property_tax_bill', null])
  })

  it('is what it is headed up to seven', () => {
    const tax = ['Property tax notice', LOAN, 'Parcel', 'Levy']
    expect([7, 8].map((known) => kindOf(known, ...tax))).toEqual(['property_tax_bill', null])
  })

  it('is a statement though an advert heads it, where it tells of escrow', () => {
    expect(kindOf(5, 'Boat loan from 7%', LOAN, 'Vehicle', 'Motor', 'Escrow')).toBeNull()
    expect(kindOf(4, 'Boat loan from 7%', LOAN, 'Vehicle', 'Motor', 'Escrow')).toBe('auto_loan')
    expect(kindOf(5, 'Boat loan from 7%', LOAN, 'Vehicle', 'Motor')).toBe('auto_loan')
  })

  it('is what it is headed in spite of escrow, where such a paper is about a mortgage', () => {
    const payoff = ['Payoff demand', LOAN, 'Escrow', 'Per diem', 'Good through']
    expect([7, 8].map((known) => kindOf(known, ...payoff))).toEqual(['payoff_quote', null])
  })

  it('is the loan of a vehicle that it names with one word, unless a house is told of', () => {
    const auto = ['Loan statement', 'Vehicle', 'Interest rate', 'Payment due']
    expect([0, 7, 8].map((known) => kindOf(known, ...auto))).toEqual(['auto_loan', 'auto_loan', null])
    expect(kindOf(7, ...auto, 'Your home')).toBeNull()
    expect(kindOf(7, ...auto, '1ST R/E MTG')).toBeNull()
  })
})

describe('a paper that says what several kinds say', () => {
  const insurance = ['Policy period', 'Deductible', 'Coverage', 'Insured']

  it('is the kind it says most of', () => {
    expect(kindOf(0, ...insurance, 'Parcel', 'Levy')).toBe('insurance_policy')
    expect(kindOf(0, ...insurance, 'Parcel', 'Levy', 'Millage', 'Tax year')).toBe('property_tax_bill')
    expect(kindOf(0, ...insurance, 'Premium', 'Parcel', 'Levy', 'Millage')).toBe('insurance_policy')
  })

  it('is rather the kind that heads it', () => {
    expect(kindOf(0, 'Property tax notice', 'Parcel', 'Levy', ...insurance, 'Premium')).toBe('property_tax_bill')
    expect(kindOf(0, 'Declarations', 'Insured', 'Coverage', 'Parcel', 'Levy', 'Millage', 'Tax year')).toBe(
      'insurance_policy',
    )
  })
})

describe('a paper that says nothing of the kind', () => {
  it('is a statement with three fields and two words of a loan', () => {
    expect(kindOf(3, 'Escrow', 'Principal')).toBeNull()
    expect(kindOf(2, 'Escrow', 'Principal')).toBe('unknown')
    expect(kindOf(3, 'Escrow')).toBe('unknown')
  })

  it('may abbreviate them', () => {
    expect(kindOf(3, 'Impound', 'Prin')).toBeNull()
  })

  it('may say that it is no payoff before it says them', () => {
    expect(kindOf(3, 'This is not a payoff', 'Escrow', 'Principal')).toBeNull()
  })

  it('is one with a single field where it is headed so and has four of them', () => {
    const few = ['Monthly billing statement', 'Escrow', 'Principal', 'Maturity']
    expect(kindOf(1, ...few, 'Payment due')).toBeNull()
    expect(kindOf(0, ...few, 'Payment due')).toBe('unknown')
    expect(kindOf(1, ...few)).toBe('unknown')
    expect(kindOf(1, 'Glossary', ...few.slice(1), 'Payment due')).toBe('unknown')
  })

  it('is a letter where it ends or begins as one, and no payment is due', () => {
    expect(kindOf(4, 'Dear Ms Hill', LOAN, 'Escrow')).toBe('mortgage_letter')
    expect(kindOf(4, 'Dear Ms Hill', LOAN, 'Escrow', 'Due')).toBeNull()
  })
})
