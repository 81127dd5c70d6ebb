import { expect, it } from 'vitest'
import { shrunk } from '../gray-picture.ts'
import { findLines } from './find-lines.ts'

it('looks at the strips of a page that hold print, without margins, and finds a line at the edge of two of them once', async () => {
  const picture = { width: 800, height: 1800, data: new Uint8Array(1_440_000).fill(255) }
  const print = (top: number, left: number, right: number): void => {
    for (let y = top; y < top + 30; y++) picture.data.fill(0, y * 800 + left, y * 800 + right)
  }
  print(300, 240, 420)
  // Half of it lies below what is taken from the first strip, which begins 32 rows above the first line, in a picture of half the page's size.
  print(670, 280, 460)
  print(1500, 700, 780)
  const shapes: (readonly number[])[] = []
  // One that sees print wherever it is dark. Its own pictures are darker below 0.
  const find = async ({ data, shape }: { data: Float32Array; shape: readonly number[] }) => {
    shapes.push(shape)
    const [, , height = 0, width = 0] = shape
    return { data: data.slice(0, height * width).map((one) => (one < 0 ? 1 : 0)), shape: [1, 1, height, width] }
  }
  const found = await findLines(shrunk(picture, 2), find)
  expect(found.map(({ middle, slope }) => [middle, slope])).toEqual([
    [157.5, 0],
    [342.5, 0],
    [757.5, 0],
  ])
  expect(found.every(({ height }) => height > 15)).toBe(true)
  expect(found.map(({ left, right }) => [left < 120, right > 390])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(shapes).toEqual([
    [1, 3, 256, 192],
    [1, 3, 96, 160],
    [1, 3, 96, 96],
  ])
})

it('looks at no strip of a blank page', async () => {
  const blank = { width: 64, height: 640, data: new Uint8Array(40_960).fill(240) }
  const find = () => Promise.reject(new Error('There is nothing to look at.'))
  expect(await findLines(blank, find)).toEqual([])
})
