import { type Sampler, sampler } from './coarse-grid.ts'
import type { GrayPicture } from './gray-picture.ts'
import type { Ground } from './ground.ts'

const BLOCK = 16
/** In blocks: how far around it is looked whether print is lighter than its ground. */
const REACH = 2
/** Ground darker than this may bear light print. */
const DARK_GROUND = 180
/** By so much the light must outweigh the dark. */
const CLEARLY = 1.2
/** Grounds that differ by less are one. */
const SAME_GROUND = 24
/** Of the blocks with print, the darkest quarter holds print at its full strength. */
const FULL_STRENGTH = 0.75
/** What is paler than this part of it is no print, but a pale rule or the edge of a tinted row. */
const PALEST_PRINT = 0.5

/** How print stands out from its ground. */
export interface PrintContrast {
  /** How many steps of brightness lie between ground and print. */
  readonly strength: Sampler
  /** For so many pixels of a row, 1 where its print is lighter than its ground; null where that is nowhere so, as in most rows. */
  readonly lightIn: (y: number, pixels: number) => Uint8Array | null
}

interface Blocks {
  readonly width: number
  readonly height: number
  /** The darkest ground in each, and how far anything there is darker or lighter than its ground. */
  readonly ground: Float32Array
  readonly darker: Float32Array
  readonly lighter: Float32Array
}

/** `least` is the strength of print where there is none. */
export function printContrast(
  picture: GrayPicture,
  ground: Ground,
  least: (x: number, y: number) => number,
): PrintContrast {
  const blocks = blocksOf(picture, ground)
  const { width, height } = blocks
  const floor = blocks.ground.map((_, block) => least((block % width) * BLOCK, Math.floor(block / width) * BLOCK))
  const palest = PALEST_PRINT * fullStrength(blocks, floor)
  const light = blocks.ground.map((_, block) => (bearsLightPrint(blocks, block) ? 1 : 0))
  const data = blocks.ground.map((here, block) => {
    const found = (light[block] === 1 ? blocks.lighter : blocks.darker)[block] ?? 0
    return Math.max(found, floor[block] ?? 0, palest * here)
  })
  const lightIn = (y: number, pixels: number): Uint8Array | null => {
    const row = Math.floor(y / BLOCK) * width
    if (!light.subarray(row, row + width).includes(1)) return null
    const usual = ground.usual.row(y, pixels)
    const found = new Uint8Array(pixels)
    for (let column = 0; column < width; column++) {
      if (light[row + column] !== 1) continue
      const darkest = (blocks.ground[row + column] ?? 255) + SAME_GROUND
      const end = Math.min(pixels, (column + 1) * BLOCK)
      for (let x = column * BLOCK; x < end; x++) found[x] = (usual[x] ?? 0) < darkest ? 1 : 0
    }
    return found
  }
  return { strength: sampler({ width, height, data }, BLOCK), lightIn }
}

function blocksOf(picture: GrayPicture, around: Ground): Blocks {
  const width = Math.ceil(picture.width / BLOCK)
  const height = Math.ceil(picture.height / BLOCK)
  const darker = new Float32Array(width * height)
  const lighter = new Float32Array(width * height)
  const ground = new Float32Array(width * height).fill(255)
  const d = picture.data
  for (let y = 1; y < picture.height - 1; y++) {
    const row = y * picture.width
    const usual = around.usual.row(y, picture.width)
    const [darkest, lightest] = [around.darkest.row(y, picture.width), around.lightest.row(y, picture.width)]
    for (let left = 0; left < picture.width; left += BLOCK) {
      const end = Math.min(left + BLOCK, picture.width - 1)
      let [least, dark, light] = [255, 0, 0]
      for (let x = left + 1; x < end; x += 2) {
        const at = row + x
        const value = ((d[at] ?? 0) * 2 + (d[at - 1] ?? 0) + (d[at + 1] ?? 0)) / 4
        least = Math.min(least, usual[x] ?? 255)
        dark = Math.max(dark, (darkest[x] ?? 0) - value)
        light = Math.max(light, value - (lightest[x] ?? 0))
      }
      const block = Math.floor(y / BLOCK) * width + left / BLOCK
      ground[block] = Math.min(ground[block] ?? 255, least)
      darker[block] = Math.max(darker[block] ?? 0, dark)
      lighter[block] = Math.max(lighter[block] ?? 0, light)
    }
  }
  return { width, height, ground, darker, lighter }
}

/** How far the page's print is darker than its ground, as a part of the ground's brightness. */
function fullStrength({ ground, darker }: Blocks, floor: Float32Array): number {
  const printed = darker.map((value, at) => (value > (floor[at] ?? 0) ? value / Math.max(1, ground[at] ?? 0) : 0))
  const strengths = printed.filter((value) => value > 0).sort()
  return Math.min(1, strengths[Math.floor(strengths.length * FULL_STRENGTH)] ?? 0)
}

/** Whether what stands out around a block, on the same ground, is lighter than it. */
function bearsLightPrint({ width, height, ground, darker, lighter }: Blocks, block: number): boolean {
  const here = ground[block] ?? 255
  if (here >= DARK_GROUND) return false
  const [x, y] = [block % width, Math.floor(block / width)]
  let balance = 0
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++) {
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      const near = row * width + column
      if (Math.abs((ground[near] ?? 255) - here) < SAME_GROUND)
        balance += (lighter[near] ?? 0) - CLEARLY * (darker[near] ?? 0)
    }
  }
  return balance > 0
}
