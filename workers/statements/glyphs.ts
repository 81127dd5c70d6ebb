import type { GrayPicture } from './gray-picture.ts'

/** The box of one connected dark shape: a letter, or some that touch. */
export interface Glyph {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const DARK = 128
const SMALLEST = 4
const LARGEST = 64
const MOST_GLYPHS = 20_000

/** The shapes on a white ground that are of a letter's size. */
export function glyphsOf({ width, height, data }: GrayPicture): Glyph[] {
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  const found: Glyph[] = []
  for (let start = 0; start < data.length && found.length < MOST_GLYPHS; start++) {
    if (seen[start] === 1 || (data[start] ?? 255) >= DARK) continue
    let [left, top, right, bottom] = [width, height, 0, 0]
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY++) {
        for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX++) {
          const next = toY * width + toX
          if (seen[next] === 1 || (data[next] ?? 255) >= DARK) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1]
    if (Math.max(wide, high) >= SMALLEST && Math.max(wide, high) <= LARGEST) found.push({ left, top, right, bottom })
  }
  return found
}
