import type { GrayPicture } from '../gray-picture.ts'

/** 1 for each cell of the largest part that is lighter than the threshold and hangs together. */
export function largestPart({ width, height, data }: GrayPicture, threshold: number): Uint8Array {
  const seen = new Uint8Array(data.length)
  let largest: readonly number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 0) <= threshold) continue
    const part = [start]
    seen[start] = 1
    for (const at of part) {
      const x = at % width
      const beside = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]
      for (const next of beside) {
        if (next < 0 || next >= width * height || seen[next] === 1 || (data[next] ?? 0) <= threshold) continue
        seen[next] = 1
        part.push(next)
      }
    }
    if (part.length > largest.length) largest = part
  }
  const sheet = new Uint8Array(data.length)
  for (const at of largest) sheet[at] = 1
  return sheet
}
