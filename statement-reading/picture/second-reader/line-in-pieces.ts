import { HEIGHT, type LinePicture, STEP } from './read-line.ts'

/**
 * In pixels. Of a wider line the network's answer takes more than the 8 MB from which on the system hands memory out anew each time
 * (`reading-process.ts`), which takes ten times as long as to read it.
 */
const WIDEST = 2_304
/** In pixels: no wider than the space between two words. */
const SPACE = 12
/** In parts of a piece: so far from its end a better place to cut is looked for. */
const REACH = 0.15
const WHITE = 1

/** A piece of a line, that begins so many pixels to the right of it. */
export interface Piece {
  readonly left: number
  readonly picture: LinePicture
}

/** A line in as few pieces of about one size as the network reads quickly, cut where it is whitest: between two words. */
export function inPieces(line: LinePicture): Piece[] {
  if (line.width <= WIDEST) return [{ left: 0, picture: line }]
  const count = Math.ceil((line.width * (1 + 2 * REACH)) / WIDEST)
  const size = line.width / count
  const cuts = Array.from({ length: count - 1 }, (_, at) => whitest(line, (at + 1) * size, REACH * size))
  return [0, ...cuts].map((left, at) => ({ left, picture: part(line, left, cuts[at] ?? line.width) }))
}

/** The middle of the whitest space within reach, the nearest of several, in whole steps of the network. */
function whitest({ width, data }: LinePicture, middle: number, reach: number): number {
  const ink = (x: number): number => {
    let sum = 0
    for (let y = 0; y < HEIGHT; y++) sum += WHITE - (data[y * width + x] ?? WHITE)
    return sum
  }
  const center = Math.round(middle / STEP) * STEP
  let [best, least] = [center, Number.POSITIVE_INFINITY]
  for (let away = 0; away <= reach; away += STEP) {
    for (const at of [center - away, center + away]) {
      let sum = 0
      for (let x = at - SPACE / 2; x < at + SPACE / 2; x++) sum += ink(x)
      if (sum < least) [best, least] = [at, sum]
    }
  }
  return best
}

function part({ width, data }: LinePicture, left: number, right: number): LinePicture {
  const cut = new Float32Array((right - left) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) cut.set(data.subarray(y * width + left, y * width + right), y * (right - left))
  return { width: right - left, data: cut }
}
