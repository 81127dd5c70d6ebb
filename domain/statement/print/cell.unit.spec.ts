import { describe, expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { cells, rows } from './cell.ts'

/** Ten high; so many letters wide as it has. */
const word = (text: string, x: number, y = 0, given: Partial<Word> = {}): Word => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  ...given,
})
const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')
const cellsOf = (...words: Word[]) => cells({ number: 1, width: 600, height: 800, words })
const printed = (...words: Word[]) => cellsOf(...words).map((cell) => cell.words.join(' '))

describe('rows', () => {
  it('go from top to bottom, their words from left to right', () => {
    const found = rows([word('due', 50, 20), word('Rate', 0, 0), word('Amount', 0, 20), word('6%', 50, 0)])
    expect(found.map(texts)).toEqual(['Rate 6%', 'Amount due'])
  })

  it('climb by a third of a letter from word to word, and no more', () => {
    expect(rows([word('a', 0, 0), word('b', 20, 3.5), word('c', 40, 7)]).map(texts)).toEqual(['a b c'])
    expect(rows([word('a', 0, 0), word('b', 20, 3.6)]).map(texts)).toEqual(['a', 'b'])
  })

  it('have one foot, whatever the size of their words, and are told apart by the smaller', () => {
    expect(rows([word('a', 0, 0), word('b', 20, 4, { height: 6 })]).map(texts)).toEqual(['a b'])
    expect(rows([word('a', 0, 0, { height: 20 }), word('b', 20, 15)]).map(texts)).toEqual(['a', 'b'])
  })

  it('take a word that is near two of them to the nearer one', () => {
    expect(rows([word('a', 0, 0), word('b', 0, 5), word('c', 20, 3)]).map(texts)).toEqual(['a', 'b c'])
    expect(rows([word('a', 0, 0), word('b', 0, 5), word('c', 20, 2)]).map(texts)).toEqual(['a c', 'b'])
  })
})

describe('cells', () => {
  it('are phrases, whose words stand an em apart at most', () => {
    expect(printed(word('Interest', 0), word('rate', 50))).toEqual(['Interest rate'])
    expect(printed(word('Interest', 0), word('rate', 50.1))).toEqual(['Interest', 'rate'])
    expect(printed(word('Interest', 0), word('rate', 55, -10, { height: 20 }))).toEqual(['Interest', 'rate'])
  })

  it('go on further behind a comma, as a typewriter prints it', () => {
    expect(printed(word('July', 0), word('18,', 25), word('2026', 56))).toEqual(['July 18, 2026'])
    expect(printed(word('Suite,', 0), word('nine', 46.1))).toEqual(['Suite,', 'nine'])
  })

  it('leave out what points were taken for in a picture', () => {
    const dots = { confidence: 0.5 }
    expect(printed(word('Taxes', 0), word('0', 60, 3, dots), word('ee', 90, 0, dots), word('$5.00', 300))).toEqual([
      'Taxes',
      '$5.00',
    ])
  })

  it('are cut where a value stands', () => {
    const [label, rate, more] = cellsOf(word('Rate', 0), word('6.25', 25), word('%', 50), word('fixed', 60))
    expect([label?.words, rate?.words, more?.words]).toEqual([['Rate'], ['6.25', '%'], ['fixed']])
    expect([label?.value, rate?.value, more?.value]).toEqual([null, { kind: 'rate', percent: 6.25 }, null])
    expect(rate?.box).toEqual({ x: 25, y: 0, width: 30, height: 10 })
  })

  it('leave out the points that lead to an amount, and the signs between parts of a sum', () => {
    expect(printed(word('Taxes', 0), word('.....', 40), word('=', 200), word('$5.00', 300))).toEqual(['Taxes', '$5.00'])
    expect(printed(word('=', 0), word('$5.00', 8))).toEqual(['=', '$5.00'])
    expect(printed(word('Fees', 0), word('—', 40), word('$5.00', 300))).toEqual(['Fees', '$5.00'])
  })

  it('take a minus that stands apart to its amount', () => {
    expect(cellsOf(word('-', 0), word('$418.06', 8))).toMatchObject([{ words: ['-$418.06'], value: { cents: -41806 } }])
    expect(cellsOf(word('-', 0), word('$418.06', 8))[0]?.box).toEqual({ x: 0, y: 0, width: 43, height: 10 })
    expect(printed(word('-', 0), word('taxes', 8))).toEqual(['- taxes'])
    expect(printed(word('-', 0), word('$418.06', 8), word('due', 48))).toEqual(['-', '$418.06', 'due'])
    const read = { confidence: 0.9 }
    expect(cellsOf(word('-', 0, 0, read), word('$418.06', 8, 0, read)).at(-1)?.value).toMatchObject({ cents: 41806 })
  })

  it('are as sure as their least sure word, and know their line', () => {
    const found = cellsOf(
      word('Unpaid', 0, 0, { confidence: 0.9 }),
      word('principal', 33, 0, { confidence: 0.7 }),
      word('Rate', 0, 30, { confidence: 0.8 }),
    )
    expect(found.map(({ confidence, line, page }) => [confidence, line, page])).toEqual([
      [0.7, 0, 1],
      [0.8, 1, 1],
    ])
    expect(cellsOf(word('Rate', 0))[0]?.confidence).toBe(1)
  })
})
