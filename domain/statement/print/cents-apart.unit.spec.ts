import { describe, expect, it } from 'vitest'
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
const joined = (...words: Word[]): string => texts(withCentsJoined(words)).join(' ')

describe('dollars and cents in columns of their own', () => {
  /** A ledger of which the last row stands elsewhere by so much. */
  const ledger = (dollars: number, cents: number) =>
    joined(
      word('1,257', 100, 0),
      word('34', 135, 0),
      word('418', 110, 20),
      word('58', 135, 20),
      word('37', 115 + dollars, 40),
      word('00', 135 + cents, 40),
    )
  const APART = '1,257 34 418 58 37 00'

  it('are put together, with a sign before them', () => {
    const rows = [
      word('Taxes', 0, 0),
      word('1,257', 100, 0),
      word('34', 135, 0),
      word('418', 110, 20),
      word('58', 135, 20),
      word('$', 107, 40),
      word('37', 115, 40),
      word('00', 135, 40),
    ]
    expect(joined(...rows)).toBe('Taxes 1,257.34 418.58 $37.00')
  })

  it('are put together once where the dollars bring the point', () => {
    const rows = [0, 20, 40].flatMap((y) => [word('1,011.', 100, y), word('32', 135, y)])
    expect(joined(...rows)).toBe('1,011.32 1,011.32 1,011.32')
  })

  it('are such from three rows on', () => {
    expect(ledger(0, 0)).toBe('1,257.34 418.58 37.00')
    expect(joined(word('1,257', 100, 0), word('34', 135, 0), word('418', 110, 20), word('58', 135, 20))).toBe(
      '1,257 34 418 58',
    )
  })

  it('are aligned, the dollars at their end and the cents at their start, within three tenths of an em', () => {
    expect(ledger(3, 0)).toBe('1,257.34 418.58 37.00')
    expect(ledger(3.1, 0)).toBe(APART)
    expect(ledger(0, 3)).toBe('1,257.34 418.58 37.00')
    expect(ledger(0, 3.1)).toBe(APART)
  })

  it('stand less than two ems apart', () => {
    const rows = (x: number) => joined(...[0, 20, 40].flatMap((y) => [word('240', 100, y), word('12', x, y)]))
    expect(rows(134.9)).toBe('240.12 240.12 240.12')
    expect(rows(135)).toBe('240 12 240 12 240 12')
  })
})

describe('small raised cents', () => {
  const amount = (cents: Word, ...others: Word[]) => joined(word('1,827', 100, 0, 20), cents, ...others)

  it('are put behind their dollars and the sign', () => {
    expect(amount(word('43', 151, 1, 10), word('$', 92, 0, 8))).toBe('$1,827.43')
  })

  it('stand where the dollars do', () => {
    expect(withCentsJoined([word('1,827', 100, 4, 20), word('43', 151, 1, 10)])).toEqual([
      { text: '1,827.43', x: 100, y: 4, width: 61, height: 20 },
    ])
  })

  it.each([
    ['near', 154.9, 1, 10, true],
    ['apart', 155, 1, 10, false],
    ['overlapping a little', 146.1, 1, 10, true],
    ['overlapping', 146, 1, 10, false],
    ['small', 151, 1, 15.9, true],
    ['as large as the dollars', 151, 1, 16, false],
    ['a little below the middle', 151, 6.9, 10, true],
    ['below the middle', 151, 7, 10, false],
  ])('are such where they are %s', (_, x, y, height, areCents) =>
    expect(amount(word('43', x, y, height))).toBe(areCents ? '1,827.43' : '1,827 43'),
  )

  it.each([
    ['near', 84.1, 0, '$1,827.43'],
    ['too far off', 84, 0, '$ 1,827.43'],
    ['touching', 97, 0, '$1,827.43'],
    ['upon the dollars', 97.1, 0, '$ 1,827.43'],
    ['raised', 92, -7.9, '$1,827.43'],
    ['above', 92, -8, '$ 1,827.43'],
    ['low', 92, 19.9, '$1,827.43'],
    ['below', 92, 20, '$ 1,827.43'],
  ])('have the sign before them that is %s', (_, x, y, printed) =>
    expect(amount(word('43', 151, 1, 10), word('$', x, y, 8))).toBe(printed),
  )

  it('have but one sign', () =>
    expect(joined(word('$', 82, 0, 20), word('$1,827', 92, 0, 20), word('43', 153, 1, 10))).toBe('$ $1,827.43'))

  it('have no word for a sign', () => expect(amount(word('43', 151, 1, 10), word('Of', 90, 0, 8))).toBe('Of 1,827.43'))

  it('are put behind their dollars once, though they stand in a column', () => {
    const column = [0, 30, 60].flatMap((y) => [word('1,827', 100, y, 20), word('43', 151, y + 1, 10)])
    expect(joined(...column)).toBe('1,827.43 1,827.43 1,827.43')
  })

  it('are as sure as their least sure part', () => {
    const sure = (...confidences: (number | undefined)[]) =>
      withCentsJoined(
        [word('1,827', 100, 0, 20), word('43', 151, 1, 10)].map((one, at) => {
          const confidence = confidences[at]
          return confidence === undefined ? one : { ...one, confidence }
        }),
      )[0]
    expect(sure(0.9, 0.6)?.confidence).toBe(0.6)
    expect(sure(0.6, 0.9)?.confidence).toBe(0.6)
    expect(sure()).not.toHaveProperty('confidence')
  })
})

it.each([
  ['two numbers on one row', [word('240', 100, 0), word('12', 135, 0)]],
  ['the house number and the street of an address', [word('240', 100, 0), word('12', 121, 0), word('Elm', 140, 0)]],
  ['a word with a raised number', [word('Total', 100, 0, 20), word('12', 151, 1, 10)]],
  ['a number with a raised word', [word('1,827', 100, 0, 20), word('th', 151, 1, 10)]],
  ['columns of whole numbers far apart', [0, 20, 40].flatMap((y) => [word('240', 100, y), word('12', 200, y)])],
])('leaves %s as they are', (_, words) => expect(withCentsJoined(words)).toBe(words))
