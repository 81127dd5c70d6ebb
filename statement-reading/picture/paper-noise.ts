import { type CoarseGrid, type Sampler, sampler } from './coarse-grid.ts'
import type { GrayPicture } from './gray-picture.ts'

const BLOCK = 64

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
  const counts = Array.from({ length: width * height }, () => new Uint32Array(256))
  for (let y = 0; y < picture.height; y += 2) {
    const grounds = ground.row(y, picture.width)
    for (let x = y % 4; x < picture.width; x += 3) {
      const difference = Math.abs((picture.data[y * picture.width + x] ?? 0) - (grounds[x] ?? 0))
      const count = counts[Math.floor(y / BLOCK) * width + Math.floor(x / BLOCK)]
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
