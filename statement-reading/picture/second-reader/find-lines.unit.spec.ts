import { expect, it } from 'vitest'
import { findLines } from './find-lines.ts'

it('looks at the strips of a page that hold print, and finds a line at the edge of two of them once', async () => {
  const picture = { width: 300, height: 1800, data: new Uint8Array(540_000).fill(255) }
  for (let y = 790; y < 820; y++) picture.data.fill(0, y * 300 + 60, y * 300 + 240)
  let strips = 0
  // One that sees print wherever it is dark. Its own pictures are darker below 0.
  const find = async ({ data, shape }: { data: Float32Array; shape: readonly number[] }) => {
    strips += 1
    const [, , height = 0, width = 0] = shape
    return { data: data.slice(0, height * width).map((one) => (one < 0 ? 1 : 0)), shape: [1, 1, height, width] }
  }
  const found = await findLines(picture, find)
  expect(strips).toBe(2)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ middle: 805, slope: 0 })
  expect(found[0]?.height).toBeGreaterThan(30)
})
