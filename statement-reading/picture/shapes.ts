import type { GrayPicture } from './gray-picture.ts'

/** The box of pixels that hang together; its right and bottom lie within. */
export interface Shape {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a shape comes to lie in a picture, so wide and high, that is turned clockwise by so many quarters. */
export function turnedShape(
  { left, top, right, bottom }: Shape,
  quarters: number,
  width: number,
  height: number,
): Shape {
  const [wide, high] = [width - 1, height - 1]
  if (quarters === 1) return { left: high - bottom, right: high - top, top: left, bottom: right }
  if (quarters === 2) return { left: wide - right, right: wide - left, top: high - bottom, bottom: high - top }
  return quarters === 3
    ? { left: top, right: bottom, top: wide - right, bottom: wide - left }
    : { left, top, right, bottom }
}

/** Tells of each shape of pixels darker than `dark`, with its pixels while it is told: the list is used again for the next. */
export function eachShape(
  { width, height, data }: GrayPicture,
  dark: number,
  tell: (shape: Shape, pixels: readonly number[]) => void,
): void {
  const seen = new Uint8Array(width * height)
  const pixels: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 255) >= dark) continue
    let [left, top, right, bottom] = [width, height, 0, 0]
    seen[start] = 1
    pixels.length = 0
    pixels.push(start)
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next] ?? 0
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY++) {
        for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX++) {
          const to = toY * width + toX
          if (seen[to] === 1 || (data[to] ?? 255) >= dark) continue
          seen[to] = 1
          pixels.push(to)
        }
      }
    }
    tell({ left, top, right, bottom }, pixels)
  }
}
