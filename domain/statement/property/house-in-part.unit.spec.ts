import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readPropertyAddress } from './address.ts'

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
