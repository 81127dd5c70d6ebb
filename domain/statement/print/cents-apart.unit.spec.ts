import { expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { withCentsJoined } from './cents-apart.ts'

const word = (text: string, x: number, y: number, height = 10): Word => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
})
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text)

it('puts dollars and cents together that stand in columns of their own', () => {
  const ledger = [
    word('1,257', 100, 0),
    word('34', 135, 0),
    word('418', 110, 20),
    word('58', 135, 20),
    word('$', 107, 40),
    word('37', 115, 40),
    word('00', 135, 40),
  ]
  expect(texts(withCentsJoined(ledger))).toEqual(['1,257.34', '418.58', '$37.00'])
})

it('puts small raised cents behind their dollars', () => {
  const raised = [word('$', 92, 0, 8), word('1,827', 100, 0, 20), word('43', 151, 1, 10)]
  expect(texts(withCentsJoined(raised))).toEqual(['$1,827.43'])
})

it.each([
  ['two numbers on one row', [word('240', 100, 0), word('12', 135, 0)]],
  ['the house number and the street of an address', [word('240', 100, 0), word('12', 121, 0), word('Elm', 140, 0)]],
  ['columns of whole numbers far apart', [0, 20, 40].flatMap((y) => [word('240', 100, y), word('12', 200, y)])],
])('leaves %s as they are', (_, words) => expect(withCentsJoined(words)).toEqual(words))
