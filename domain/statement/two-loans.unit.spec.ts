import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../tests/statements/printed-statement.ts'
import type { StatementFields } from './reading.ts'
import { understand } from './understand.ts'

const statement = (x: number, number: string, matures: string): PrintedText[] => [
  [x, 100, 'Loan number'],
  [x + 120, 100, number],
  [x, 120, 'Principal balance'],
  [x + 120, 120, '$200,000.00'],
  [x, 140, 'Interest rate'],
  [x + 120, 140, '6.000%'],
  [x, 160, 'Maturity date'],
  [x + 120, 160, matures],
]

/** How sure the fields are that are read from these texts, as surely seen. */
function sureness(seen: number, ...texts: readonly PrintedText[]): number[] {
  const page = printedPage(texts)
  const words = page.words.map((word) => (seen === 1 ? word : { ...word, confidence: seen }))
  const understood = understand([{ ...page, words }])
  if (understood.kind === 'other') throw new Error(`Taken for ${understood.document}.`)
  const fields: StatementFields = understood.fields
  return Object.values(fields).flatMap((field) => (field ? [field.confidence] : []))
}

const FIRST = statement(20, '1234561844', '06/01/2050')
const most = (...given: Parameters<typeof sureness>): number => Math.max(...sureness(...given))

it('nothing is sure of a photo on which two statements lie', () => {
  expect(most(0.97, ...FIRST)).toBeGreaterThan(0.8)
  expect(most(0.97, ...FIRST, ...statement(330, '9876543210', '07/01/2045'))).toBeLessThanOrEqual(0.65)
})

it('is of one loan that tells its number, or its maturity, twice, and of a text that may list several', () => {
  expect(most(0.97, ...FIRST, ...statement(330, '1234561844', '07/01/2045'))).toBeGreaterThan(0.65)
  expect(most(0.97, ...FIRST, ...statement(330, '9876543210', '06/01/2050'))).toBeGreaterThan(0.65)
  expect(most(1, ...FIRST, ...statement(330, '9876543210', '07/01/2045'))).toBeGreaterThan(0.65)
})
