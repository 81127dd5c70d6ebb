import { expect, it } from 'vitest'
import type { Word } from '../../../domain/statement/page.ts'
import { isSureOf, linesInTurn } from './lines-in-turn.ts'

const LINE = { left: 0, right: 700, middle: 100, height: 48, slope: 0 }
/** Words of this line, 22 pixels a letter, and a space between. */
const words = (text: string, confidence = 0.9): Word[] => {
  let x = 10
  return text.split(' ').map((one): Word => {
    const word = { text: one, x, y: 82, width: one.length * 22, height: 36, confidence }
    x += word.width + 22
    return word
  })
}

it('the shortest lines are read in any case, 500 heights of them', () => {
  const [middling, shortest, short, longest] = [400, 100, 200, 201].map((heights) => ({
    ...LINE,
    right: heights * LINE.height,
  }))
  const lines = [middling, shortest, short, longest].filter((line) => line !== undefined)
  expect(linesInTurn(lines)).toEqual({ anyhow: [shortest, short], longest: [longest, middling] })
  const longer = { ...LINE, right: 200 * LINE.height }
  expect(linesInTurn([longer, ...lines.slice(1, 3)])).toEqual({ anyhow: [shortest, short, longer], longest: [] })
})

it.each([
  ['of all of it, in letters', words('please detach and return this'), true],
  ['of less', words('please detach'), false],
  ['of what was hardly read', words('please detach and return this', 0.85), false],
  ['of a day', words('please return this by May 15'), false],
  ['of an amount whose figures were read as letters', words('please detach and return $S.OO'), false],
  ['of another line', words('please detach and return this').map((word) => ({ ...word, y: 200 })), false],
] as const)('the first reader is sure of a line: %s', (_, seen, isSure) => {
  expect(isSureOf(seen, LINE)).toBe(isSure)
})
