/** A part of a page: x, y, width, height as fractions of it, from its top left corner. */
export type Region = readonly [x: number, y: number, width: number, height: number]

export const WHOLE_PAGE: Region = [0, 0, 1, 1]

/** Of the page's width: enough of the line to recognise it, and large enough to be read on a phone. */
const NARROWEST = 0.42
const MARGIN = 0.03
/** The value's middle stands so far to the right in it, since what it is called is printed on its left. */
const MIDDLE = 0.66
/** A part is so much wider than high, in what is seen of it, unless what was read is higher. */
const FORMAT = 4.5

const within = (start: number, size: number) => Math.min(Math.max(0, start), 1 - size)

/** The part of a page around what was read there. `format`: how many times the page is as wide as high. */
export function regionAround([x, y, width, height]: Region, format: number): Region {
  const wide = Math.min(1, Math.max(NARROWEST, width + 2 * MARGIN))
  const high = Math.min(1, Math.max((wide * format) / FORMAT, height + 2 * MARGIN * format))
  const left = Math.min(x - MARGIN, x + width / 2 - MIDDLE * wide)
  const leftmost = Math.max(left, x + width + MARGIN - wide)
  return [within(leftmost, wide), within(y + height / 2 - high / 2, high), wide, high]
}
