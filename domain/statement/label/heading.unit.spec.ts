import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { headingOf } from './heading.ts'

/** What stands over the list in which the page's last row is 'Interest' and '$5.00'; what begins with 'My' are labels. */
function over(...texts: PrintedText[]): string | null {
  const found = cells(printedPage([...texts, [40, 400, 'Interest'], [200, 400, '$5.00']]))
  const [label, cell] = found.slice(-2)
  if (label === undefined || cell === undefined) throw new Error('a label and a value were printed')
  const labels = new Set(found.filter(({ words }) => words[0] === 'My'))
  return headingOf({ label, cell }, found, labels)?.words.join(' ') ?? null
}

describe('a list is headed', () => {
  it('by the nearest text that starts where it does', () => {
    expect(over([40, 340, 'Balances'], [40, 380, 'Payments'])).toBe('Payments')
    expect(over([64.9, 380, 'Payments'])).toBe('Payments')
    expect(over([40, 340, 'Balances'], [65, 380, 'Payments'])).toBe('Balances')
    expect(over([15, 380, 'Payments'])).toBeNull()
  })

  it('by one that is set to its middle', () => {
    const [narrow, wide] = [122, 140]
    expect(over([40, 340, 'Balances'], [narrow, 380, 'Sums'])).toBe('Sums')
    expect(over([40, 340, 'Balances'], [wide, 380, 'Sums'])).toBe('Balances')
  })

  it('by no label', () => expect(over([40, 340, 'Balances'], [40, 380, 'My payments'])).toBe('Balances'))

  it('by no value, and by nothing below it', () => {
    expect(over([40, 380, '$4.00'])).toBeNull()
    expect(over([40, 380, '06/01/2026'])).toBeNull()
    expect(over([40, 420, 'Payments'])).toBeNull()
  })

  it('by no place of an address', () => {
    expect(over([40, 340, 'Balances'], [40, 380, 'Rapids, MI 49525'])).toBe('Balances')
    expect(over([40, 340, 'Balances'], [40, 380, 'Rapids, MI 49525-0418'])).toBe('Balances')
    expect(over([40, 340, 'Balances'], [40, 380, 'Loan 49525'])).toBe('Loan 49525')
  })

  it('by a text that may touch its first row', () => {
    expect(over([40, 393, 'Payments'])).toBe('Payments')
    expect(over([40, 393.1, 'Payments'])).not.toBe('Payments')
  })

  it('by seven words at most', () => {
    expect(over([40, 380, 'What you paid us in this year'])).not.toBeNull()
    expect(over([40, 380, 'What you have paid us in this year'])).toBeNull()
    expect(over([40, 380, 'What you paid us (last month / in all of this year)'])).not.toBeNull()
    expect(over([40, 380, 'What you have paid us in this year (in all)'])).toBeNull()
  })

  it('within 30 ems', () => {
    expect(over([40, 100.1, 'Payments'])).toBe('Payments')
    expect(over([40, 100, 'Payments'])).toBeNull()
  })

  it('by no text that has a value of its own over the list', () => {
    expect(over([40, 380, 'Principal'], [200, 380, '$4.00'])).toBeNull()
    expect(over([40, 380, 'Principal'], [110, 380, '$4.00'])).toBeNull()
    expect(over([40, 380, 'Payments'], [225, 380, '$4.00'])).toBe('Payments')
    expect(over([40, 380, 'Payments'], [224.9, 380, '$4.00'])).toBeNull()
    expect(over([40, 380, 'Payments'], [10, 380, '$4.00'])).toBe('Payments')
  })

  it('by a text with its date', () => {
    expect(over([40, 380, 'Payment received'], [131.9, 380, '06/01/2026'])).toBe('Payment received')
    expect(over([40, 380, 'Payment received'], [132, 380, '06/01/2026'])).toBeNull()
    expect(over([40, 380, 'Payment received'], [131.9, 380, '$4.00'])).toBeNull()
  })
})

it('a value without a label has the heading over itself', () => {
  const found = cells(
    printedPage([
      [40, 380, 'Payments'],
      [200, 380, 'Balances'],
      [200, 400, '$5.00'],
    ]),
  )
  const cell = found.at(-1)
  expect(cell && headingOf({ label: null, cell }, found, new Set())?.words).toEqual(['Balances'])
})
