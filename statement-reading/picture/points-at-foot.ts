import type { Glyph } from './glyphs.ts'
import type { Shape } from './shapes.ts'

/** A page with more is full of grain. */
const MOST_POINTS = 2_000
const MOST_LETTERS = 6_000
/** In heights of a letter: what is lower, higher or wider is none, or several that touch. */
const LOWEST = 0.7
const HIGHEST = 1.5
const WIDEST = 2
/** In heights of a letter: how far a point stands from its neighbours. */
const BESIDE = 0.8
/** In parts of its neighbour's height, from its head: a point is above the one or below the other, and reaches little beyond. */
const HEAD = 0.25
const FOOT = 0.75
const BEYOND = 0.15
/** So many more must stand at the feet than at the heads, and so many times as many, before it counts. */
const ENOUGH = 8
const CLEARLY = 3

/**
 * Whether print stands upright, by the points and commas between the figures of amounts, which stand at their feet: capitals and figures
 * themselves end as exactly at their heads. Null where they do not tell.
 * @param height of a letter, in pixels
 */
export function uprightByPoints(letters: readonly Glyph[], points: readonly Shape[], height: number): boolean | null {
  if (points.length > MOST_POINTS || letters.length > MOST_LETTERS) return null
  const whole = letters.filter(({ left, right, top, bottom }) => {
    const [wide, high] = [right - left + 1, bottom - top + 1]
    return high > LOWEST * height && high < HIGHEST * height && wide < WIDEST * height
  })
  let [foot, head] = [0, 0]
  for (const point of points) {
    const [left, right] = [besideAt(whole, point, height, 'left'), besideAt(whole, point, height, 'right')]
    if (left !== right) continue
    if (left === 'foot') foot += 1
    if (left === 'head') head += 1
  }
  if (foot >= head + ENOUGH && foot >= CLEARLY * head) return true
  return head >= foot + ENOUGH && head >= CLEARLY * foot ? false : null
}

/** Where a point stands by its neighbour on one side: in the midst, or where there is none, is nowhere. */
function besideAt(
  letters: readonly Glyph[],
  point: Shape,
  height: number,
  side: 'left' | 'right',
): 'foot' | 'head' | null {
  const middle = (point.top + point.bottom) / 2
  for (const { left, right, top, bottom } of letters) {
    const gap = side === 'left' ? point.left - right : left - point.right
    if (gap < 0 || gap > BESIDE * height) continue
    const part = (middle - top) / (bottom - top + 1)
    if (part > FOOT && part < 1 + BEYOND) return 'foot'
    if (part < HEAD && part > -BEYOND) return 'head'
  }
  return null
}
