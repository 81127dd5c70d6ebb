import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from './cell.ts'
import { withLostCents } from './lost-cents.ts'

/** How sure the amounts are that were read as 0.9 sure, a row each. */
function sure(amounts: readonly string[], confidence = 0.9): number[] {
  const page = printedPage(amounts.map((amount, at): PrintedText => [40, 100 + 20 * at, amount]))
  const words = page.words.map((word) => ({ ...word, confidence }))
  return withLostCents(cells({ ...page, words })).map((cell) => cell.confidence)
}

const SIX = ['$1.05', '$2,000.10', '3.20-', '$4.00', '5,100.25', '$6.00']

it('an amount without cents is less sure where six have them', () => {
  expect(sure([...SIX, '$1,339'])).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.6])
  expect(sure([...SIX, '$1,339'], 0.5)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  expect(sure([...SIX, '$1,339', '$2,445'])).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.6, 0.6])
})

it('it is as sure as it was where fewer have them, or more have none, and where a text layer says it', () => {
  expect(sure([...SIX.slice(1), '$1,339'])).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9])
  expect(sure([...SIX, '$1,339', '$2,445', '$3,000'])).toEqual(Array(9).fill(0.9))
  expect(sure([...SIX, '$1,339'], 1)).toEqual([1, 1, 1, 1, 1, 1, 1])
})
