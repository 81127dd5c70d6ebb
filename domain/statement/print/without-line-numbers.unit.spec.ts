import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from './cell.ts'
import { withoutLineNumbers } from './without-line-numbers.ts'

const left = (...texts: readonly PrintedText[]): string[] =>
  withoutLineNumbers(cells(printedPage(texts))).map(({ words }) => words.join(' '))

it.each(['5', '7a', '14'])('the number %s, with which its row begins, is left out further on', (number) => {
  const row = (before: PrintedText) =>
    left(before, [60, 200, 'Principal not repaid'], [400, 200, number], [460, 200, '$5.00'])
  expect(row([20, 200, number])).toEqual([number, 'Principal not repaid', '$5.00'])
  expect(row([20, 200, '9'])).toEqual(['9', 'Principal not repaid', number, '$5.00'])
  expect(row([20, 212, number])).toContain(number)
})

it('other numbers and texts stay', () => {
  expect(left([20, 200, '5 Principal'], [400, 200, '5'])).toEqual(['5 Principal'])
  expect(left([20, 200, '125'], [400, 200, '125'])).toEqual(['125', '125'])
  expect(left([20, 200, '5'], [400, 200, '5 days'])).toEqual(['5', '5 days'])
})
