import { expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { withoutFootnotes } from './without-footnotes.ts'

const word = (text: string, x: number, y = 100, height = 10): Word => ({
  text,
  x,
  y,
  width: (text.length * height) / 2,
  height,
})
const left = (...words: Word[]): string =>
  withoutFootnotes(words)
    .map(({ text }) => text)
    .join(' ')

it.each([
  ['a label', 'balance', '1'],
  ['an amount', '$183.70', '2'],
  ['a rate', '4.125%', '3'],
  ['a name', 'Escrow', '*'],
])('leaves out the raised mark behind %s', (_, text, mark) => {
  expect(left(word(text, 0), word(mark, text.length * 5 + 1, 99, 6))).toBe(text)
})

it.each([
  ['a figure on the row', word('1', 36)],
  ['a small figure that is not raised', word('1', 36, 104, 6)],
  ['a small figure that is hardly raised', word('1', 36, 103, 6)],
  ['a raised figure of the same type', word('1', 36, 97)],
  ['a raised figure further off', word('1', 60, 99, 6)],
  ['raised cents', word('43', 36, 99, 6)],
])('keeps %s', (_, figure) => {
  expect(left(word('balance', 0), figure)).toBe(`balance ${figure.text}`)
})

it('keeps the raised digit of a fraction', () => {
  expect(left(word('6', 0), word('5', 6, 99, 6))).toBe('6 5')
})
