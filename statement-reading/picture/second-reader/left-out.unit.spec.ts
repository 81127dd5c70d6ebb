import { expect, it } from 'vitest'
import type { Word } from '../../../domain/statement/page.ts'
import { leftOut } from './left-out.ts'

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

it('the shortest lines are read in any case, 750 heights of them', () => {
  const lines = [400, 100, 300, 351].map((heights) => ({ ...LINE, right: heights * LINE.height }))
  const seen = [{ text: 'please', x: 0, y: 82, width: 20_000, height: 36, confidence: 0.9 }]
  expect([...leftOut(lines, seen)]).toEqual([lines[3], lines[0]])
  expect([...leftOut(lines.slice(1, 3).concat({ ...LINE, right: 350 * LINE.height }), seen)]).toEqual([])
})

/** Shorter lines that take up the 750 heights. */
const SHORTER = Array.from({ length: 52 }, () => ({ ...LINE, right: 695, middle: 5000 }))

it.each([
  ['of all of it, in letters', words('please detach and return this'), true],
  ['of less', words('please detach'), false],
  ['of what was hardly read', words('please detach and return this', 0.85), false],
  ['of a day', words('please return this by May 15'), false],
  ['of an amount whose figures were read as letters', words('please detach and return $S.OO'), false],
  ['of another line', words('please detach and return this').map((word) => ({ ...word, y: 200 })), false],
] as const)('a longer line is left out where the first reader is sure: %s', (_, seen, isSure) => {
  expect([...leftOut([...SHORTER, LINE], seen)]).toEqual(isSure ? [LINE] : [])
})
