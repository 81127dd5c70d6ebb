import { expect, it } from 'vitest'
import { uprightByPoints } from './points-at-foot.ts'
import type { Shape } from './shapes.ts'

const HEIGHT = 10
/** Figures of this height in a row, and between every two of them a point so far below their head. */
function row(down: number, { high = HEIGHT, gap = 3, pairs = 10 } = {}): { letters: Shape[]; points: Shape[] } {
  const lefts = Array.from({ length: pairs + 1 }, (_, at) => at * (9 + 2 * gap))
  const letters = lefts.map((left) => ({ left, right: left + 6, top: 100, bottom: 99 + high }))
  const points = lefts
    .slice(1)
    .map((left) => ({ left: left - gap - 1, right: left - gap, top: 99 + down, bottom: 100 + down }))
  return { letters, points }
}
const told = ({ letters, points }: ReturnType<typeof row>): boolean | null => uprightByPoints(letters, points, HEIGHT)

it.each([
  ['at the feet of its neighbours', row(9), true],
  ['at their heads', row(1), false],
  ['in the midst, as a hyphen', row(5), null],
  ['far below them', row(14), null],
  ['at the feet of letters that are too high', row(18, { high: 19 }), null],
  ['at those of specks', row(5, { high: 6 }), null],
  ['far beside them', row(9, { gap: 12 }), null],
  ['and are few', row(9, { pairs: 7 }), null],
  ['and are just enough', row(9, { pairs: 8 }), true],
] as const)('goes by points that stand %s', (_, print, expected) => expect(told(print)).toBe(expected))

it('says nothing where points stand at heads nearly as often', () => {
  const [low, high] = [row(9, { pairs: 20 }), row(1, { pairs: 8 })]
  const below = (shape: Shape): Shape => ({ ...shape, top: shape.top + 100, bottom: shape.bottom + 100 })
  const both = {
    letters: [...low.letters, ...high.letters.map(below)],
    points: [...low.points, ...high.points.map(below)],
  }
  expect(told(both)).toBeNull()
})

it('counts no point beside which there is a figure on one side alone', () => {
  const { letters, points } = row(9)
  expect(
    uprightByPoints(
      letters.filter((_, at) => at % 2 === 0),
      points,
      HEIGHT,
    ),
  ).toBeNull()
})

it('says nothing of a page that is full of grain', () => {
  const { letters, points } = row(9)
  expect(uprightByPoints(letters, Array.from({ length: 201 }, () => points).flat(), HEIGHT)).toBeNull()
})
