import type { GrayPicture } from '../gray-picture.ts'

/** A part of a picture that is looked at by itself. */
export interface Strip {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The rows whose print is taken from it, the last not among them. */
  readonly from: number
  readonly to: number
}

/** A page is looked at in strips: the network takes half a kilobyte for each pixel, while the other reader has its own page in memory. */
const STRIP = 256
/** What is seen around print. At the edge of a strip it is not, so that what lies there is taken from the strip beside. */
const AROUND = 32
/** Print is darker than this even at half its size. */
const BLANK = 200

/** The strips of a picture that hold its print, from above, without the blank margins around it. */
export function* stripsOf({ width, height, data }: GrayPicture): Generator<Strip> {
  const hasPrint = (at: number): boolean => (data[at] ?? BLANK) < BLANK
  /** The first place that holds print, of so many that lie `step` apart; -1 where none does. */
  const printFrom = (start: number, step: number, places: number): number => {
    for (let place = 0; place < places; place++) if (hasPrint(start + place * step)) return place
    return -1
  }
  for (let from = 0; from < height; ) {
    const first = printFrom(from * width, 1, (height - from) * width)
    if (first < 0) return
    from += Math.floor(first / width)
    const top = Math.max(0, from - AROUND)
    const bottom = Math.min(height, top + STRIP)
    let [left, right, last] = [width, 0, from]
    for (let y = top; y < bottom; y++) {
      const begins = printFrom(y * width, 1, width)
      if (begins < 0) continue
      left = Math.min(left, begins)
      right = Math.max(right, width - printFrom((y + 1) * width - 1, -1, width))
      last = y
    }
    left = Math.max(0, left - AROUND)
    const to = bottom === height ? height : bottom - AROUND
    const end = Math.min(bottom, last + 1 + AROUND)
    yield { left, top, width: Math.min(width, right + AROUND) - left, height: end - top, from, to }
    from = to
  }
}
