import sharp from 'sharp'
import { type GrayPicture, shrunk } from './gray-picture.ts'

/** The light is judged on a picture so many times smaller. */
const SHRINK = 4
/** The ground around a print is the median of a square of this part of the page's width. */
const GROUND_PART = 1 / 42
const BLOCK = 16
/** Print stands out by this many times what half of the pixels around it differ from their ground; a weave or grain does not. */
const NOISE_FACTOR = 11
const LEAST_CONTRAST = 22
const NOISE_BLOCK = 64
/** A picture noisier than this is smoothed first. */
const SMOOTHED_NOISE = 3
/** Ground darker than this may bear light print. */
const DARK_GROUND = 140

interface Grid {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Float32Array
}

type Sampler = (x: number, y: number) => number

/** Averages with weights between the four nearest of a coarse grid whose cells are `step` pixels wide. */
function sampler(grid: Grid, step: number): Sampler {
  return (x: number, y: number): number => {
    const gx = Math.max(0, Math.min(grid.width - 1.001, (x + 0.5) / step - 0.5))
    const gy = Math.max(0, Math.min(grid.height - 1.001, (y + 0.5) / step - 0.5))
    const [left, top] = [Math.floor(gx), Math.floor(gy)]
    const [dx, dy] = [gx - left, gy - top]
    const at = top * grid.width + left
    const below = at + grid.width
    const upper = (grid.data[at] ?? 0) * (1 - dx) + (grid.data[at + 1] ?? 0) * dx
    const lower = (grid.data[below] ?? 0) * (1 - dx) + (grid.data[below + 1] ?? 0) * dx
    return upper * (1 - dy) + lower * dy
  }
}

async function groundOf(small: GrayPicture): Promise<GrayPicture> {
  const size = Math.max(5, Math.round((Math.min(small.width, small.height) * GROUND_PART) / 2) * 2 + 1)
  const raw = { width: small.width, height: small.height, channels: 1 as const }
  const data = await sharp(small.data, { raw }).median(size).blur(2).toColourspace('b-w').raw().toBuffer()
  return { width: small.width, height: small.height, data }
}

async function smoothed({ width, height, data }: GrayPicture): Promise<GrayPicture> {
  const raw = { width, height, channels: 1 as const }
  return { width, height, data: await sharp(data, { raw }).blur(1).toColourspace('b-w').raw().toBuffer() }
}

/** For each block of pixels: how far print stands out from the ground there, below zero where it is lighter than the ground. */
function contrastOf(picture: GrayPicture, ground: Sampler, least: Sampler): Grid {
  const width = Math.ceil(picture.width / BLOCK)
  const height = Math.ceil(picture.height / BLOCK)
  const darker = new Float32Array(width * height)
  const lighter = new Float32Array(width * height)
  const grounds = new Float32Array(width * height)
  for (let y = 1; y < picture.height - 1; y++) {
    const row = Math.floor(y / BLOCK) * width
    for (let x = 1; x < picture.width - 1; x += 2) {
      const at = y * picture.width + x
      const d = picture.data
      const value = ((d[at] ?? 0) * 2 + (d[at - 1] ?? 0) + (d[at + 1] ?? 0)) / 4
      const under = ground(x, y)
      const block = row + Math.floor(x / BLOCK)
      grounds[block] = under
      darker[block] = Math.max(darker[block] ?? 0, under - value)
      lighter[block] = Math.max(lighter[block] ?? 0, value - under)
    }
  }
  const data = new Float32Array(width * height)
  const around = (
    values: Float32Array,
    x: number,
    y: number,
    reach: number,
    fold: (a: number, b: number) => number,
  ): number => {
    let result = 0
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
        result = fold(result, values[row * width + column] ?? 0)
    return result
  }
  const sum = (a: number, b: number): number => a + b
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light =
        (grounds[y * width + x] ?? 255) < DARK_GROUND &&
        around(lighter, x, y, 2, sum) > 1.2 * around(darker, x, y, 2, sum)
      const strength = Math.max(least(x * BLOCK, y * BLOCK), (light ? lighter : darker)[y * width + x] ?? 0)
      data[y * width + x] = light ? -strength : strength
    }
  }
  return { width, height, data }
}

/** How far half of the pixels differ from their ground, in each large block with its neighbours: print is the lesser half of a page. */
function noiseOf(picture: GrayPicture, ground: Sampler): Grid {
  const width = Math.ceil(picture.width / NOISE_BLOCK)
  const height = Math.ceil(picture.height / NOISE_BLOCK)
  const counts = Array.from({ length: width * height }, () => new Uint32Array(256))
  for (let y = 0; y < picture.height; y += 2) {
    for (let x = y % 4; x < picture.width; x += 3) {
      const difference = Math.abs((picture.data[y * picture.width + x] ?? 0) - ground(x, y))
      const count = counts[Math.floor(y / NOISE_BLOCK) * width + Math.floor(x / NOISE_BLOCK)]
      const bin = Math.round(difference)
      if (count) count[bin] = (count[bin] ?? 0) + 1
    }
  }
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const near = counts.filter(
        (_, at) => Math.abs((at % width) - x) <= 1 && Math.abs(Math.floor(at / width) - y) <= 1,
      )
      data[y * width + x] = median(near)
    }
  }
  return { width, height, data }
}

function median(histograms: readonly Uint32Array[]): number {
  const total = histograms.reduce((sum, one) => sum + one.reduce((a, b) => a + b, 0), 0)
  let below = 0
  for (let value = 0; value < 256; value++) {
    const here = histograms.reduce((sum, one) => sum + (one[value] ?? 0), 0)
    if (below + here >= total / 2) return value - 0.5 + (total / 2 - below) / Math.max(1, here)
    below += here
  }
  return 255
}

/**
 * The picture as dark print on a white ground, whatever light fell on the page: each pixel by how far it stands out from the ground
 * around it. Light print on dark ground becomes dark.
 */
export async function withEvenLight(given: GrayPicture): Promise<GrayPicture> {
  const ground = sampler(await groundOf(shrunk(given, SHRINK)), SHRINK)
  const rawNoise = noiseOf(given, ground)
  const noisy = ([...rawNoise.data].sort((a, b) => a - b)[Math.floor(rawNoise.data.length / 2)] ?? 0) > SMOOTHED_NOISE
  const picture = noisy ? await smoothed(given) : given
  const noise = sampler(noisy ? noiseOf(picture, ground) : rawNoise, NOISE_BLOCK)
  const contrasts = contrastOf(picture, ground, (x, y) => Math.max(LEAST_CONTRAST, NOISE_FACTOR * noise(x, y)))
  const strengths = sampler({ ...contrasts, data: contrasts.data.map(Math.abs) }, BLOCK)
  const data = new Uint8Array(picture.data.length)
  for (let y = 0; y < picture.height; y++) {
    const row = Math.floor(y / BLOCK) * contrasts.width
    for (let x = 0; x < picture.width; x++) {
      const at = y * picture.width + x
      const light = (contrasts.data[row + Math.floor(x / BLOCK)] ?? 0) < 0
      const difference = (ground(x, y) - (picture.data[at] ?? 0)) * (light ? -1 : 1)
      const print = (difference / strengths(x, y) - 0.15) / 0.65
      data[at] = 255 * (1 - Math.max(0, Math.min(1, print)))
    }
  }
  return { width: picture.width, height: picture.height, data }
}
