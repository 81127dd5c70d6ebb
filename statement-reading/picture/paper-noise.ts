import { type CoarseGrid, type Sampler, sampler } from './coarse-grid.ts'
import type { GrayPicture } from './gray-picture.ts'

const BLOCK = 64
/** One for each difference that there can be. */
const BINS = 256

/** How far half of the pixels differ from their ground at each place: print is the lesser half of a page. */
export interface PaperNoise {
  readonly around: Sampler
  /** Of the whole picture. */
  readonly typical: number
}

export function paperNoise(picture: GrayPicture, ground: Sampler): PaperNoise {
  const grid = noiseOf(picture, ground)
  const typical = [...grid.data].sort((a, b) => a - b)[Math.floor(grid.data.length / 2)] ?? 0
  return { around: sampler(grid, BLOCK), typical }
}

/** In each large block with its neighbours. */
function noiseOf(picture: GrayPicture, ground: Sampler): CoarseGrid {
  const width = Math.ceil(picture.width / BLOCK)
  const height = Math.ceil(picture.height / BLOCK)
  const counts = new Uint32Array(width * height * BINS)
  for (let y = 0; y < picture.height; y += 2) {
    const grounds = ground.row(y, picture.width)
    const [from, blocks] = [y * picture.width, Math.floor(y / BLOCK) * width]
    for (let x = y % 4; x < picture.width; x += 3) {
      const difference = Math.abs((picture.data[from + x] ?? 0) - (grounds[x] ?? 0))
      const bin = (blocks + Math.floor(x / BLOCK)) * BINS + Math.round(difference)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = median(withNeighbours(counts, width, height, x, y))
  return { width, height, data }
}

/** The counts of a block and of those around it, summed up. */
function withNeighbours(counts: Uint32Array, width: number, height: number, x: number, y: number): Uint32Array {
  const sum = new Uint32Array(BINS)
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const block = (row * width + column) * BINS
      for (let bin = 0; bin < BINS; bin++) sum[bin] = (sum[bin] ?? 0) + (counts[block + bin] ?? 0)
    }
  }
  return sum
}

function median(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [value, here] of counts.entries()) {
    if (below + here >= total / 2) return value - 0.5 + (total / 2 - below) / Math.max(1, here)
    below += here
  }
  return BINS - 1
}
