import { expect, it } from 'vitest'
import type { Word } from '../../domain/statement/page.ts'
import { decided, seenLate } from './two-looks.ts'

const word = (text: string, confidence: number, x = 0): Word => ({ text, confidence, x, y: 0, width: 60, height: 20 })

it.each([
  ['the same twice', word('$2,365.91', 0.7), [word('$2,365.91', 0.6)], '$2,365.91', 0.85],
  ['the same in two pieces', word('$2,365.91', 0.9), [word('365.91', 0.9, 40), word('$2,', 0.9)], '$2,365.91', 0.9],
  ['a comma that one look lost', word('$1197.79', 0.7), [word('$1,197.79', 0.8)], '$1,197.79', 0.85],
  ['a figure that the second look did not see', word('$55.35', 0.96), [], '$55.35', 0.88],
  ['a figure where there were signs', word('@5/14/21', 0.78), [word('05/14/21', 0.72)], '05/14/21', 0.72],
  ['a point that one look lost', word('.04000', 0.7), [word('04000', 0.9)], '.04000', 0.7],
  ['two figures', word('$65.35', 0.8), [word('$55.35', 0.9)], '$55.35', 0.6],
])('%s', (_, first, second, text, confidence) => {
  expect(decided(first, second)).toMatchObject({ text, confidence })
})

it('doubts a word of which the second look makes another', () => {
  const { text, confidence } = decided(word('chafge', 0.6), [word('charge', 0.9)])
  expect(text).toBe('charge')
  expect(confidence).toBeLessThanOrEqual(0.75)
})

it('believes what two more looks at print that was left out show alike', () => {
  const hardlySure = [word('Late', 0.1), word('charge', 0.2, 70)]
  const inCapitals = [word('LATE', 0.1), word('charge', 0.2, 70)]
  expect(seenLate(hardlySure, inCapitals).map(({ confidence }) => confidence)).toEqual([0.85, 0.85])
  expect(seenLate(hardlySure, [word('Lato', 0.1), word('charge', 0.8, 70)])).toMatchObject([{ text: 'charge' }])
  expect(seenLate([word('|', 0.1)], [word('|', 0.1)])).toEqual([])
})
