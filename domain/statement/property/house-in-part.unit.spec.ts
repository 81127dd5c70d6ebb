import { describe, expect, it } from 'vitest'
import { printedAddress } from '../../../tests/statements/printed-address.ts'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readPropertyAddress } from './address.ts'
import { shownInPart, textsOf } from './house-in-part.ts'
import { propertyLabels } from './label-of-address.ts'
import type { PrintedAddress } from './printed-address.ts'

const MAILED: readonly PrintedText[] = [
  [36, 132, '447 Ivy Glen Street'],
  [36, 144, 'Salem, OR 97306-9240'],
]

/** The street of the house, of a page that was read from a picture with that confidence. */
function street(confidence: number, ...texts: PrintedText[]): string | undefined {
  const { words, ...page } = printedPage([...MAILED, ...texts])
  return readPropertyAddress([cells({ ...page, words: words.map((word) => ({ ...word, confidence })) })])?.address
}

it('knows the house of whose address a word in the middle was not seen', () => {
  const named = [[36, 300, 'Home address'] as const, [300, 300, '447'] as const]
  expect(street(0.9, ...named, [360, 300, 'Glen Street, Salem, OR 97306'])).toBe('447 Ivy Glen Street')
  expect(street(0.9, ...named, [360, 300, 'Oak Street, Salem, OR 97306'])).toBeUndefined()
  expect(street(0.9, [300, 300, '447'], [360, 300, 'Glen Street, Salem, OR 97306'])).toBeUndefined()
})

/** How surely these texts name the house. */
function named(house: Partial<PrintedAddress>, ...texts: PrintedText[]): number {
  const all = cells(printedPage(texts))
  return Number(shownInPart(printedAddress(house), textsOf(all), propertyLabels(all)).toFixed(2))
}
const NOT = -0.12

describe('a street without its number', () => {
  const HOUSE = { address: '13609 NW Waterford Pl', sure: 0.9 }

  it('names the house of a picture behind or beside its label', () => {
    expect(named(HOUSE, [36, 200, 'Property: NW Waterford Pl'])).toBe(0.82)
    expect(named(HOUSE, [36, 200, 'Property: NW Waterford Pl, Salem, OR'])).toBe(0.82)
    expect(named(HOUSE, [36, 200, 'Property'], [200, 200, 'NW Waterford Pl'])).toBe(0.82)
    expect(named(HOUSE, [36, 200, 'Property 13609 NW Waterford Pl'])).toBe(0.82)
    expect(named(HOUSE, [36, 200, 'Re: 13609 NW Waterford Pl'])).toBe(0.63)
  })

  it.each<[string, PrintedText]>([
    ['has no label', [36, 200, 'NW Waterford Pl']],
    ['has the label of something else', [36, 200, 'Branch: NW Waterford Pl']],
    ['has another number', [36, 200, 'Property: 12 NW Waterford Pl']],
    ['has another number behind more words', [36, 200, 'Property address is: 12 NW Waterford Pl']],
    ['is another', [36, 200, 'Property: NW Waterbury Pl']],
    ['starts within a word', [36, 200, 'Property: xNW Waterford Pl']],
  ])('does not name it where it %s', (_, text) => expect(named(HOUSE, text)).toBe(NOT))

  it('does not name it where it is short, for others are so as well', () => {
    expect(named({ address: '12 Elms St', sure: 0.9 }, [36, 200, 'Property: Elms St'])).toBe(0.82)
    expect(named({ address: '12 Elm St', sure: 0.9 }, [36, 200, 'Property: Elm St'])).toBe(NOT)
  })

  it('does not name the house of a text layer, but with its number', () => {
    expect(named({ ...HOUSE, sure: 1 }, [36, 200, 'Property: NW Waterford Pl'])).toBe(NOT)
    expect(named({ ...HOUSE, sure: 1 }, [36, 200, 'Property: 13609 NW Waterford Pl'])).toBe(0.82)
  })

  it('does not name the house in the house’s own words', () => {
    const all = cells(printedPage([[36, 200, 'Property: NW Waterford Pl']]))
    expect(shownInPart(printedAddress({ ...HOUSE, cells: all }), textsOf(all), propertyLabels(all))).toBe(NOT)
  })
})

describe('the end of an address', () => {
  const HOUSE = { address: '447 Ivy Glen St', sure: 0.9 }
  const end = (house: Partial<PrintedAddress>, text: string) => named(house, [36, 200, 'Property'], [200, 200, text])

  it('names the house of a picture beside its label', () => {
    expect(end(HOUSE, 'Glen St, Salem, OR 97301')).toBe(0.82)
    expect(named(HOUSE, [200, 200, 'Glen St, Salem, OR 97301'])).toBe(NOT)
  })

  it('does not name it without its ZIP, with too little of its street, or in a text layer', () => {
    expect(end({ ...HOUSE, zip_code: '' }, 'Glen St, Salem, OR')).toBe(NOT)
    expect(end(HOUSE, 'St, Salem, OR 97301')).toBe(NOT)
    expect(end({ ...HOUSE, sure: 1 }, 'Glen St, Salem, OR 97301')).toBe(NOT)
  })
})
