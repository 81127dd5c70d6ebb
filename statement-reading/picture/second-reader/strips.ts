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
export function* stripsOf(picture: GrayPicture): Generator<Strip> {
  const { width, height } = picture
  for (let from = 0; from < height; ) {
    const first = printFrom(picture, from * width, 1, (height - from) * width)
    if (first < 0) return
    from += Math.floor(first / width)
    const top = Math.max(0, from - AROUND)
    const bottom = Math.min(height, top + STRIP)
    const print = edgesOfPrint(picture, top, bottom)
    const [left, right] = [Math.max(0, print.left - AROUND), Math.min(width, print.right + AROUND)]
    const end = Math.min(bottom, print.bottom + AROUND)
    const to = bottom === height ? height : bottom - AROUND
    yield { left, top, width: right - left, height: end - top, from, to }
    from = to
  }
}

/** How far print reaches in the rows of a picture that holds some there; its right and bottom lie behind it. */
function edgesOfPrint(picture: GrayPicture, top: number, end: number) {
  const { width } = picture
  let [left, right, bottom] = [width, 0, top]
  for (let y = top; y < end; y++) {
    const begins = printFrom(picture, y * width, 1, width)
    if (begins < 0) continue
    left = Math.min(left, begins)
    right = Math.max(right, width - printFrom(picture, (y + 1) * width - 1, -1, width))
    bottom = y + 1
  }
  return { left, right, bottom }
}

/** How many places lie before the first that holds print, of so many that are `step` apart; -1 where none does. */
function printFrom({ data }: GrayPicture, start: number, step: number, places: number): number {
  for (let place = 0; place < places; place++) if ((data[start + place * step] ?? BLANK) < BLANK) return place
  return -1
}
