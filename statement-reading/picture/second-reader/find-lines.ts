import { type GrayPicture, shrunk } from '../gray-picture.ts'
import { linesOfMap, type PrintedLine } from './lines-of-map.ts'
import type { Network } from './networks.ts'

/** Print that is read best is found as well at half its size, in a quarter of the time. */
const SMALLER = 2
/** What the network was taught with. Of its three colours a gray picture has one, three times. */
const COLOURS = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
] as const
/** It halves a picture five times. */
const MULTIPLE = 32
/** A page is looked at in strips: the network takes half a kilobyte for each pixel, while the other reader has its own page in memory. */
const STRIP = 256
/** The edge of a strip where what is above or below it would be seen, so that it is taken from the strip beside. */
const OVERLAP = 32
const WHITE = 255
/** Print is darker than this even at half its size. */
const BLANK = 200

/** Where lines of print stand in a picture, in its pixels. */
export async function findLines(picture: GrayPicture, find: Network): Promise<PrintedLine[]> {
  const small = shrunk(picture, SMALLER)
  const map: GrayPicture = { ...small, data: new Uint8Array(small.data.length).fill(WHITE) }
  for (let top = 0; top < small.height; top += STRIP - 2 * OVERLAP) {
    const isLast = top + STRIP >= small.height
    if (isBlank(small, top)) {
      if (isLast) break
      continue
    }
    const { data, shape } = await find(stripFrom(small, top))
    const across = shape[3] ?? 0
    const end = isLast ? small.height : top + STRIP - OVERLAP
    for (let y = top === 0 ? 0 : top + OVERLAP; y < end; y++)
      for (let x = 0; x < small.width; x++)
        map.data[y * small.width + x] = WHITE * (1 - (data[(y - top) * across + x] ?? 0))
    if (isLast) break
  }
  return linesOfMap(map).map((line) => ({
    left: line.left * SMALLER,
    right: line.right * SMALLER,
    middle: line.middle * SMALLER,
    height: line.height * SMALLER,
    slope: line.slope,
  }))
}

const isBlank = ({ width, data }: GrayPicture, top: number): boolean =>
  data.subarray(top * width, (top + STRIP) * width).every((brightness) => brightness >= BLANK)

function stripFrom({ width, height, data }: GrayPicture, top: number) {
  const across = Math.ceil(width / MULTIPLE) * MULTIPLE
  const pixels = across * STRIP
  const input = new Float32Array(COLOURS.length * pixels)
  for (const [colour, { mean, spread }] of COLOURS.entries()) {
    const ofBrightness = Float32Array.from(
      { length: WHITE + 1 },
      (_, brightness) => (brightness / WHITE - mean) / spread,
    )
    const white = ofBrightness[WHITE] ?? 0
    for (let y = 0; y < STRIP; y++)
      for (let x = 0; x < across; x++) {
        const isInside = x < width && top + y < height
        const brightness = isInside ? (data[(top + y) * width + x] ?? WHITE) : WHITE
        input[colour * pixels + y * across + x] = ofBrightness[brightness] ?? white
      }
  }
  return { data: input, shape: [1, COLOURS.length, STRIP, across] }
}
