import { expect, it } from 'vitest'
import type { Word } from '../../../domain/statement/page.ts'
import { isSureOf, readMeanwhile } from './left-out.ts'

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

it('the shortest lines are read while the first reader looks, 750 heights of them', () => {
  const lines = [400, 100, 300, 351].map((heights) => ({ ...LINE, right: heights * LINE.height }))
  expect([...readMeanwhile(lines)]).toEqual([lines[1], lines[2]])
  expect([...readMeanwhile(lines.slice(1, 3).concat({ ...LINE, right: 350 * LINE.height }))]).toHaveLength(3)
})

it.each([
  ['of all of it, in letters', words('please detach and return this'), true],
  ['of less', words('please detach'), false],
  ['of what was hardly read', words('please detach and return this', 0.85), false],
  ['of a day', words('please return this by May 15'), false],
  ['of an amount whose figures were read as letters', words('please detach and return $S.OO'), false],
  ['of another line', words('please detach and return this').map((word) => ({ ...word, y: 200 })), false],
] as const)('the first reader is sure of a line or not: %s', (_, seen, isSure) => {
  expect(isSureOf(seen, LINE)).toBe(isSure)
})
