import sharp from 'sharp'
import { type Sampler, sampler } from './coarse-grid.ts'
import { type GrayPicture, shrunk } from './gray-picture.ts'
import { withBands } from './ground-of-bands.ts'

/** The light is judged on a picture so many times smaller. */
const SHRINK = 4
/** The ground around a print is the median of a square of this part of the page's width. */
const PART_OF_WIDTH = 1 / 42
/** Bands are not much higher than their print: their ground is that of a smaller square. */
const PART_OF_WIDTH_IN_BANDS = 1 / 72

/** What lies under the print at each place: paper, or a coloured band. */
export interface Ground {
  readonly usual: Sampler
  /** The darkest and the lightest nearby: at the edge of a band what stands out from one is the other. */
  readonly darkest: Sampler
  readonly lightest: Sampler
}

/** The ground of a picture, from 0 black to 255 white at each of its pixels. */
export async function groundOf(picture: GrayPicture): Promise<Ground> {
  const small = shrunk(picture, SHRINK)
  const width = Math.min(small.width, small.height)
  const [wide, near] = await Promise.all([
    median(small, width * PART_OF_WIDTH),
    median(small, width * PART_OF_WIDTH_IN_BANDS),
  ])
  const ground = withBands(small, wide, near)
  return {
    usual: sampler(ground, SHRINK),
    darkest: sampler(ofNeighbours(ground, lesser), SHRINK),
    lightest: sampler(ofNeighbours(ground, greater), SHRINK),
  }
}

async function median({ width, height, data }: GrayPicture, side: number): Promise<GrayPicture> {
  const size = Math.max(5, Math.round(side / 2) * 2 + 1)
  const raw = { width, height, channels: 1 as const }
  return { width, height, data: await sharp(data, { raw }).median(size).toColourspace('b-w').raw().toBuffer() }
}

/** Of numbers that are never missing: `Math.min` and `Math.max` take several times as long where they are handed over. */
const lesser = (a: number, b: number): number => (a < b ? a : b)
const greater = (a: number, b: number): number => (a > b ? a : b)

/** Each pixel by the least, or the most, of it and its eight neighbours. */
function ofNeighbours({ width, height, data }: GrayPicture, choice: (a: number, b: number) => number): GrayPicture {
  let found = data
  for (const step of [1, width]) {
    const from = found
    found = new Uint8Array(from.length)
    for (let at = 0; at < from.length; at++) {
      const here = from[at] ?? 0
      found[at] = choice(choice(from[at - step] ?? here, here), from[at + step] ?? here)
    }
  }
  return { width, height, data: found }
}
