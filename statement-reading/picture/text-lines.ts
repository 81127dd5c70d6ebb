/**
 * How the lines of text run, in parts of the picture's width. The line that starts at height u of the left edge is at x as high as
 * u + `shift`(x) + u * `spread`(x), where both are the sum of a slant, a bend and an S-shaped bend. A slant that spreads is how a
 * camera sees parallel lines; the bends are of a page that curls.
 */
export interface TextLines {
  readonly shift: Shape
  readonly spread: Shape
}

export type Shape = readonly [slant: number, bend: number, sBend: number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a slant, a bend and an S-shaped bend of 1 each come to at x. */
export function shapesAt(x: number): Shape {
  const arch = 4 * x * (1 - x)
  return [x, arch, arch * (2 * x - 1)]
}

const at = (shape: Shape, [slant, bend, sBend]: Shape): number => shape[0] * slant + shape[1] * bend + shape[2] * sBend

/** Where the line that starts at `start` is at x. */
export function heightOfLine({ shift, spread }: TextLines, start: number, x: number): number {
  const shapes = shapesAt(x)
  return start * (1 + at(spread, shapes)) + at(shift, shapes)
}

/** Where the line starts that is so high at x. */
export function startOfLine({ shift, spread }: TextLines, { x, y }: Point): number {
  const shapes = shapesAt(x)
  return (y - at(shift, shapes)) / (1 + at(spread, shapes))
}
