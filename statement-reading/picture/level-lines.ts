import { brightnessAt, type GrayPicture } from './gray-picture.ts'
import { heightOfLine, type Point, type TextLines } from './text-lines.ts'

const WHITE = 255
/** Places between those of a grid so many pixels wide are taken for evenly spaced. */
const GRID = 16
const ROUNDS = 3

/**
 * The picture with its lines of text level and so many times as large. Its uprights are leant as much as its lines are steep, which
 * undoes a turn. What lies outside of the picture is white.
 */
export function withLevelLines(picture: GrayPicture, lines: TextLines, scale: number): GrayPicture {
  const { width: wide, height: high } = picture
  const lean = -(heightOfLine(lines, high / wide / 2, 1) - high / wide / 2)
  const place = (v: number, u: number): Point => {
    let [x, y] = [v, u]
    for (let round = 0; round < ROUNDS; round++) {
      x = v + lean * y
      y = heightOfLine(lines, u / wide, Math.max(0, Math.min(1, x / wide))) * wide
    }
    return { x, y }
  }
  const margin = Math.abs(lean) * high
  const rise = Math.abs(lean) * wide
  const left = Math.min(0, lean < 0 ? 0 : -margin)
  const top = lean > 0 ? 0 : -rise
  const width = Math.ceil((wide + margin) * scale)
  const height = Math.ceil((high + rise) * scale)
  const toSource = (x: number, y: number): Point => place(x / scale + left, y / scale + top)
  return { width, height, data: sampled(picture, width, height, toSource) }
}

/** A picture whose every pixel is taken from its place in another. */
function sampled(
  picture: GrayPicture,
  width: number,
  height: number,
  toSource: (x: number, y: number) => Point,
): Uint8Array {
  const data = new Uint8Array(width * height).fill(WHITE)
  for (let top = 0; top < height; top += GRID) {
    for (let left = 0; left < width; left += GRID) {
      const [a, b] = [toSource(left, top), toSource(left + GRID, top)]
      const [c, d] = [toSource(left, top + GRID), toSource(left + GRID, top + GRID)]
      for (let y = top; y < Math.min(height, top + GRID); y++) {
        const down = (y - top) / GRID
        const [startX, startY] = [a.x + (c.x - a.x) * down, a.y + (c.y - a.y) * down]
        const [stepX, stepY] = [(b.x + (d.x - b.x) * down - startX) / GRID, (b.y + (d.y - b.y) * down - startY) / GRID]
        for (let x = left; x < Math.min(width, left + GRID); x++)
          data[y * width + x] = brightnessAt(picture, startX + (x - left) * stepX, startY + (x - left) * stepY)
      }
    }
  }
  return data
}
