import { expect, it } from 'vitest'
import type { Word } from '../../domain/statement/page.ts'
import { withoutCuts } from './cut-figures.ts'

const EM = 30

/** Words of one row, each as far behind the one before as is told, in ems. */
function row(...words: readonly (readonly [string, number])[]): Word[] {
  let x = 0
  return words.map(([text, gap]) => {
    const word = { text, x: x + gap * EM, y: 0, width: text.length * 15, height: EM, confidence: 0.95 }
    x = word.x + word.width
    return word
  })
}

it.each([
  ['an amount cut at its signs', row(['$2,', 0], ['365.', 0.05], ['91', 0.1]), ['$2,365.91']],
  ['an amount cut in a digit, which both pieces show', row(['$201,', 0], ['1,593.71', 0.1]), ['$201,1,593.71']],
  ['an amount that lacks its rest', row(['$1', 0], ['30,330.78', 0.25]), ['$130,330.78']],
  ['a date', row(['06/08/', 0], ['2026', 0.05]), ['06/08/2026']],
])('puts %s together, and doubts it', (_, words, expected) => {
  const whole = withoutCuts(words)
  expect(whole.map(({ text }) => text)).toEqual(expected)
  expect(whole[0]?.confidence).toBeLessThan(0.9)
})

it.each([
  ['a day and its year', row(['15,', 0], ['2026', 0.15])],
  ['amounts of two columns', row(['$289.97', 0], ['$1,389.47', 0.6])],
  ['words', row(['Box', 0], ['9001', 0.3])],
])('leaves %s', (_, words) => expect(withoutCuts(words)).toEqual(words))
