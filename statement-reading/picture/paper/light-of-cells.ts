import type { GrayPicture } from '../gray-picture.ts'

/** The paper is looked for on a picture so many times smaller. */
export const PAPER_CELL = 16
/** Of what lies in a cell: print takes less of it than the rest, and paper is lighter than print. */
const LIGHTER_THAN = 0.7
/** In pixels: so far apart a cell is looked at. */
const SAMPLE = 4

/** How light the paper of each cell is, whatever is printed there. */
export function lightOf({ width: wide, height: high, data }: GrayPicture): GrayPicture {
  const [width, height] = [Math.floor(wide / PAPER_CELL), Math.floor(high / PAPER_CELL)]
  const cells = new Uint8Array(width * height)
  const samples = new Uint8Array((PAPER_CELL / SAMPLE) ** 2)
  const place = Math.floor(samples.length * LIGHTER_THAN)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let count = 0
      for (let down = SAMPLE / 2; down < PAPER_CELL; down += SAMPLE)
        for (let along = SAMPLE / 2; along < PAPER_CELL; along += SAMPLE)
          samples[count++] = data[(y * PAPER_CELL + down) * wide + x * PAPER_CELL + along] ?? 0
      cells[y * width + x] = samples.sort()[place] ?? 0
    }
  return { width, height, data: cells }
}
