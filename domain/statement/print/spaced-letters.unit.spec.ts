import { expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { joinSpacedLetters } from './spaced-letters.ts'

/** Letters with so much room behind each; a blank is a letter's width more. */
function tracked(text: string, room: number): Word[] {
  return [...text].flatMap((letter, at): Word[] =>
    letter === ' ' ? [] : [{ text: letter, x: at * (5 + room), y: 0, width: 5, height: 10 }],
  )
}
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text)

it.each(['INTEREST RATE', '$2,833.43', '06/16/2026', '5.875%', '0.00%'])('puts %s together again', (text) =>
  expect(texts(joinSpacedLetters(tracked(text, 4))).join(' ')).toBe(text),
)

it('leaves the points that lead to an amount alone', () => {
  const row = tracked('P.......$', 4)
  expect(joinSpacedLetters(row)).toEqual(row)
})

it('lets the words of a widely spaced label stand as near as those of a plain one', () => {
  const [first, second] = joinSpacedLetters(tracked('INTEREST RATE', 4))
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeLessThan(10)
})
