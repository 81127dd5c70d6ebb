import { expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { withoutLeaders } from './without-leaders.ts'

const word = (text: string, x: number, more: Partial<Word> = {}): Word => {
  return { text, x, y: 300, width: 6 * text.length, height: 10, confidence: 0.97, ...more }
}
const unsure = (text: string, x: number, more: Partial<Word> = {}) => word(text, x, { confidence: 0.5, ...more })
const NAME = word('principal', 90)
const AMOUNT = word('211,535.45', 560)
const left = (...between: Word[]) => withoutLeaders([NAME, ...between, AMOUNT]).map(({ text }) => text)

it('leaves out what points on the way to an amount were taken for, also a little below their row', () => {
  expect(left(unsure('0', 250), unsure('ee', 300, { y: 306 }), unsure('moar', 400))).toEqual([
    'principal',
    '211,535.45',
  ])
})

it.each<[string, Word]>([
  ['is sure', word('ee', 300)],
  ['may be something else', unsure('To', 300, { otherwise: 'Ho' })],
  ['is an amount', unsure('0.00', 300)],
  ['is longer', unsure('escrow', 300)],
  ['stands on another row', unsure('ee', 300, { y: 312 })],
  ['stands before the name', unsure('0', 60)],
  ['stands behind the amount', unsure('0', 640)],
])('leaves what %s', (_, other) => {
  expect(left(other)).toContain(other.text)
})

it('leaves what stands close between two, or leads to no figure', () => {
  const close = [NAME, unsure('4', 146), word('days', 158)]
  expect(withoutLeaders(close)).toEqual(close)
  const near = [NAME, unsure('4', 146), word('17', 158)]
  expect(withoutLeaders(near)).toEqual(near)
  const words = [NAME, unsure('4', 300), word('days', 560)]
  expect(withoutLeaders(words)).toEqual(words)
  const before = [AMOUNT, word('days', 430), unsure('4', 300), NAME]
  expect(withoutLeaders(before)).toEqual(before)
})
