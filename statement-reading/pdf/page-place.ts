/** Left, foot, right and head in the PDF's own coordinates. */
export type Rectangle = readonly [number, number, number, number]

/** What of a page is shown, as pdf.js tells it. */
export const viewOf = ({
  view: [left = 0, foot = 0, right = 0, head = 0],
}: {
  readonly view: readonly number[]
}): Rectangle => [left, foot, right, head]

/** How one system of coordinates lies in another, as PDFs write it. */
export type Matrix = readonly [number, number, number, number, number, number]

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0]

/** The place of what lies at `inner` of something that lies at `outer` itself. */
export function within(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [A, B, C, D, E, F] = outer
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

/** A quarter turn is written with what is left of a sine, and no zero. */
const ROUNDED = 0.001

/** Where a rectangle lies on the page; null where it is turned by something else than a quarter, and is none there. */
export function placed([left, foot, right, head]: Rectangle, [a, b, c, d, e, f]: Matrix): Rectangle | null {
  const [along, across] = [Math.abs(a) + Math.abs(d), Math.abs(b) + Math.abs(c)]
  const isLevel = across < along * ROUNDED
  const isQuarter = along < across * ROUNDED
  if (!isLevel && !isQuarter) return null
  const [x1, y1, x2, y2] = [
    a * left + c * foot + e,
    b * left + d * foot + f,
    a * right + c * head + e,
    b * right + d * head + f,
  ]
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** What two rectangles have in common. */
export const common = (one: Rectangle, other: Rectangle): Rectangle => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

export const areaOf = ([left, foot, right, head]: Rectangle): number =>
  Math.max(0, right - left) * Math.max(0, head - foot)
