import { describe, expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { joinSpacedLetters } from './spaced-letters.ts'

/** Letters with so much room behind each; a blank is a letter's width more. */
function tracked(text: string, room: number): Word[] {
  return [...text].flatMap((letter, at): Word[] =>
    letter === ' ' ? [] : [{ text: letter, x: at * (5 + room), y: 0, width: 5, height: 10 }],
  )
}
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text)
const joined = (words: readonly Word[]): string => texts(joinSpacedLetters(words)).join(' ')

it.each(['INTEREST RATE', 'ABC DEF', '$2,833.43', '06/16/2026', '5.875%', '0.00%'])('puts %s together again', (text) =>
  expect(joined(tracked(text, 4))).toBe(text),
)

describe('leaves as they are', () => {
  it.each(['P.......$', '4 . A B C', 'ABC . .'])('the points that lead to an amount, in %s', (text) => {
    const row = tracked(text, 4)
    expect(joinSpacedLetters(row)).toEqual(row)
  })

  it('a point between letters and figures', () => expect(joined(tracked('RATES.5', 4))).toBe('RATES . 5'))

  it('fewer than five letters', () => {
    expect(joined(tracked('RATES', 4))).toBe('RATES')
    expect(joined(tracked('RATE', 4))).toBe('R A T E')
  })

  it('letters that stand an em and a half apart', () => {
    expect(joined(tracked('RATES', 14.9))).toBe('RATES')
    expect(joined(tracked('RATES', 15))).toBe('R A T E S')
  })

  it('short words', () => {
    const words = ['to', 'be', 'or', 'it', 'is'].map(
      (text, at): Word => ({ text, x: at * 14, y: 0, width: 10, height: 10 }),
    )
    expect(joined(words)).toBe('to be or it is')
  })

  it('letters among which a word stands', () => {
    const [first, second, third, ...others] = tracked('RATESOF', 4)
    if (!first || !second || !third) throw new Error('letters were printed')
    expect(joined([first, second, { ...third, text: 'Taxes' }, ...others])).toBe('R A Taxes E S O F')
  })
})

describe('a widely spaced label', () => {
  it('has words that stand as near as those of a plain one', () => {
    expect(joinSpacedLetters(tracked('INTEREST RATE', 4))).toEqual([
      { text: 'INTEREST', x: 0, y: 0, width: 72, height: 10 },
      { text: 'RATE', x: 81, y: 0, width: 32, height: 10 },
    ])
  })

  it('is cut where a gap is wider than those between most of its letters', () => {
    const [first, ...others] = tracked('ABCDEF', 4)
    if (!first) throw new Error('letters were printed')
    const moved = (by: number) => [first, ...others.map((word) => ({ ...word, x: word.x + by }))]
    expect(joined(moved(2.4))).toBe('ABCDEF')
    expect(joined(moved(2.5))).toBe('A BCDEF')
  })

  it('is as sure as the least sure of its letters', () => {
    const read = tracked('RATES', 4).map((word, at) => ({ ...word, confidence: 0.9 - at / 10 }))
    expect(joinSpacedLetters(read)[0]?.confidence).toBeCloseTo(0.5, 9)
  })
})
