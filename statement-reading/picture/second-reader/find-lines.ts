import type { GrayPicture } from '../gray-picture.ts'
import { linesOfMap, type PrintedLine } from './lines-of-map.ts'
import type { Network, Numbers } from './networks.ts'
import { type Strip, stripsOf } from './strips.ts'

/** What the network was taught with. Of its three colours a gray picture has one, three times. */
const COLOURS = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
] as const
/** It halves a picture five times. */
const MULTIPLE = 32
const WHITE = 255

/** Where lines of print stand in a picture, in its pixels. */
export async function findLines(picture: GrayPicture, find: Network): Promise<PrintedLine[]> {
  const map: GrayPicture = { ...picture, data: new Uint8Array(picture.data.length).fill(WHITE) }
  for (const strip of stripsOf(picture)) {
    const { data, shape } = await find(inputOf(picture, strip))
    const across = shape[3] ?? 0
    for (let y = strip.from; y < strip.to; y++)
      for (let x = 0; x < strip.width; x++)
        map.data[y * map.width + strip.left + x] = WHITE * (1 - (data[(y - strip.top) * across + x] ?? 0))
  }
  return linesOfMap(map)
}

const multiple = (size: number): number => Math.ceil(size / MULTIPLE) * MULTIPLE

/** A strip as the network is given it, white beyond its right and its foot up to whole multiples. */
function inputOf(picture: GrayPicture, { left, top, width, height }: Strip): Numbers {
  const [across, down] = [multiple(width), multiple(height)]
  const pixels = across * down
  const input = new Float32Array(COLOURS.length * pixels)
  for (const [colour, { mean, spread }] of COLOURS.entries()) {
    const ofBrightness = Float32Array.from(
      { length: WHITE + 1 },
      (_, brightness) => (brightness / WHITE - mean) / spread,
    )
    const ofColour = input.subarray(colour * pixels, (colour + 1) * pixels).fill(ofBrightness[WHITE] ?? 0)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        ofColour[y * across + x] = ofBrightness[picture.data[(top + y) * picture.width + left + x] ?? WHITE] ?? 0
  }
  return { data: input, shape: [1, COLOURS.length, down, across] }
}
