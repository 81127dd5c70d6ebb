import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../tests/statements/printed-statement.ts'
import { otherDocument } from './document-kind.ts'
import { cells } from './print/cell.ts'

/** Of what a property tax bill says, one phrase less than tells it without its title. */
const SAYS: readonly PrintedText[] = [
  [36, 500, 'Parcel'],
  [36, 590, 'Levy'],
]
const isHeaded = (...texts: PrintedText[]): boolean =>
  otherDocument([cells(printedPage(texts))], 0) === 'property_tax_bill'

describe('a document is headed so', () => {
  it('by what stands in the upper third of what is printed on its page', () => {
    expect(isHeaded([36, 209, 'Property tax notice'], ...SAYS)).toBe(true)
    expect(isHeaded([36, 210, 'Property tax notice'], ...SAYS)).toBe(false)
  })

  it('by what stands at the head of a letter, which is short and as wide as its page', () => {
    const letter = (y: number) => isHeaded([36, y, 'Property tax notice'], [36, 250, 'Parcel'], [480, 250, 'Levy'])
    expect(letter(226)).toBe(true)
    expect(letter(227)).toBe(false)
  })

  it('by a short text that says it, or a long one that starts with it', () => {
    expect(isHeaded([36, 40, 'Your county sends you this Property Tax Notice'], ...SAYS)).toBe(true)
    expect(isHeaded([36, 40, 'Your county now sends you this Property Tax Notice'], ...SAYS)).toBe(false)
    expect(isHeaded([36, 40, 'Property tax notice of the county for this year'], ...SAYS)).toBe(true)
  })

  it('within its first eight words', () => {
    const says: readonly PrintedText[] = [
      [36, 560, 'Trial payments'],
      [36, 580, 'Offer ends'],
      [36, 600, 'Modified loan'],
    ]
    const kindOf = (text: string) => otherDocument([cells(printedPage([[36, 40, text], ...says]))], 0)
    expect(kindOf('You are approved for a lower rate: modify it now')).toBe('modification_offer')
    expect(kindOf('You are approved for a lower rate until you modify it')).toBe('unknown')
  })

  it('on its first page', () => {
    const [title, says] = [cells(printedPage([[36, 40, 'Property tax notice']])), cells(printedPage(SAYS))]
    expect(otherDocument([title, says], 0)).toBe('property_tax_bill')
    expect(otherDocument([says, title], 0)).toBe('unknown')
  })
})
