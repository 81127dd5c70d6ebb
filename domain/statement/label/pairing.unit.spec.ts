import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { type LabelledValue, labelledValues } from './pairing.ts'

function valuesOf(...texts: PrintedText[]): LabelledValue[] {
  const page = printedPage(texts)
  return labelledValues(page, cells(page))
}
/** What each value of the page means, by how it is printed. */
const meanings = (...texts: PrintedText[]) =>
  Object.fromEntries(valuesOf(...texts).map(({ cell, meaning }) => [cell.words.join(' '), meaning]))

describe('a value', () => {
  it('has the label beside it, or above it', () => {
    expect(meanings([40, 200, 'Interest'], [200, 200, '$5.00'])).toEqual({ '$5.00': 'interest' })
    expect(meanings([40, 188, 'Interest'], [40, 200, '$5.00'])).toEqual({ '$5.00': 'interest' })
  })

  it('has the nearest of several', () => {
    expect(meanings([200, 188, 'Interest'], [40, 200, 'Principal'], [200, 200, '$5.00'])).toEqual({
      '$5.00': 'principal',
    })
  })

  it('is unnamed where no label is near, and told without one', () => {
    expect(valuesOf([40, 100, 'Interest'], [40, 200, '$5.00'])).toMatchObject([
      { meaning: 'unnamed', strength: 0.5, label: null, labelWords: [], distance: 1 },
    ])
  })

  it('is unnamed beside a text that means nothing, which keeps a label farther off from it', () => {
    const [value] = valuesOf([40, 160, 'Interest'], [40, 200, 'Garden'], [80, 200, '$5.00'])
    expect(value).toMatchObject({ meaning: 'unnamed', labelWords: ['garden'], label: { words: ['Garden'] } })
  })

  it('is kept from a label by what stands between the two on their row, and by nothing else', () => {
    const row: readonly PrintedText[] = [
      [40, 200, 'Interest'],
      [200, 200, '$5.00'],
    ]
    expect(meanings(...row, [100, 200, 'Garden'])).toEqual({ '$5.00': 'unnamed' })
    expect(meanings(...row, [100, 240, 'Garden'])).toEqual({ '$5.00': 'interest' })
    expect(meanings([40, 188, 'Interest'], [85, 200, '0012341844'], [150, 200, '$5.00'])).toMatchObject({
      '$5.00': 'interest',
    })
  })

  it('has rather a known label above it than a strange text beside it', () => {
    expect(meanings([200, 188, 'Interest'], [170, 200, 'Garden'], [200, 200, '$5.00'])).toEqual({ '$5.00': 'interest' })
  })

  it('has a known label above it, though a strange text stands between the two', () => {
    const under = (between: string) => meanings([40, 170, 'Interest'], [40, 187, between], [40, 200, '$5.00'])
    expect(['Garden', 'As you know'].map(under)).toEqual(Array(2).fill({ '$5.00': 'interest' }))
  })

  it('has, as a date, rather the label right on top of it than one far beside it', () => {
    const topped = (x: number) => meanings([x, 188, 'Statement date'], [40, 200, 'Due date'], [300, 200, '07/15/2026'])
    expect([300, 302, 290].map((x) => topped(x)['07/15/2026'])).toEqual([
      'statement_date',
      'statement_date',
      'due_date',
    ])
  })

  it('is kept from no label by a text that is too long to be one', () => {
    const long = 'We grow only what our neighbors eat each winter day there'
    expect(valuesOf([40, 200, long], [340, 200, '$5.00'])).toMatchObject([{ label: null }])
    expect(valuesOf([40, 200, 'We grow what neighbors eat each winter'], [340, 200, '$5.00'])).not.toMatchObject([
      { label: null },
    ])
  })

  it('shares its label with no other of its kind, but with one of another', () => {
    expect(meanings([40, 200, 'Interest rate'], [120, 200, '6.000%'], [40, 212, '7.000%'])).toEqual({
      '6.000%': 'rate',
      '7.000%': 'unnamed',
    })
    expect(meanings([40, 200, 'Payment due'], [120, 200, '$5.00'], [40, 212, '08/01/2026'])).toEqual({
      '$5.00': 'total_due',
      '08/01/2026': 'due_date',
    })
  })
})

describe('a value in the section of another account', () => {
  it('means nothing of the loan, whatever names it', () => {
    const section = (y: number, head: string, amount: string): PrintedText[] => [
      [40, y, head],
      [40, y + 14, 'Interest'],
      [200, y + 14, amount],
    ]
    expect(meanings(...section(100, 'L31 Auto Loan', '$6.00'), ...section(200, 'L70 First Mortgage', '$5.00'))).toEqual(
      { '$6.00': 'other', '$5.00': 'interest' },
    )
  })
})

describe('a label of two rows', () => {
  it('is preferred to its second row alone', () => {
    expect(meanings([40, 188, 'Principal and'], [40, 200, 'interest'], [200, 200, '$5.00'])).toEqual({
      '$5.00': 'principal_and_interest',
    })
    expect(meanings([40, 176, 'Principal and'], [40, 188, 'interest'], [40, 200, '$5.00'])).toEqual({
      '$5.00': 'principal_and_interest',
    })
  })
})

describe('figures without a sign', () => {
  const beside = (label: string, value: string) => valuesOf([40, 200, label], [200, 200, value])[0]?.meaning

  it('are a rate beside the name of one, up to 25', () => {
    expect(beside('Interest rate', '6.50')).toBe('rate')
    expect(beside('Interest rate', '24.99')).toBe('rate')
    expect(beside('Interest rate', '25.00')).not.toBe('rate')
    expect(beside('Interest rate', '$6.50')).not.toBe('rate')
  })

  it('are an amount beside what may be either, or is another rate', () => {
    expect(beside('Interest', '6.50')).toBe('interest')
    expect(beside('Escrow', '6.50')).toBe('escrow_payment')
  })
})

describe('a month and a year of two figures', () => {
  const beside = (label: string) => valuesOf([40, 200, label], [200, 200, '09/44'])[0]?.meaning

  it.each([
    ['Maturity', 'maturity'],
    ['Loan opened', 'origination'],
    ['Rate fixed until', 'rate_change'],
    ['Payment due', 'unnamed'],
    ['Statement date', 'unnamed'],
    ['Garden', 'unnamed'],
  ])('is one beside %s: %s', (label, meaning) => expect(beside(label)).toBe(meaning))
})
