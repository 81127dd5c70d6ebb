/** A picture's brightness, 0 black to 255 white, row by row. */
export interface Brightness {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export interface PhotoMeasure {
  /** How bright the paper is: of a hundred places ninety are no lighter. 0 to 255. */
  readonly paper: number
  /**
   * How much of the way from ink to paper lies between two pixels beside one another where print begins and ends, along or down, the
   * lesser of the two: it is near 1 where print is sharp, and a hand that shook in one direction is noticed. Null without print.
   */
  readonly sharpness: number | null
}

/** In pixels: no stroke of a letter fills a block of this size, so that one with print holds both ink and paper. */
const BLOCK = 8
const PAPER = 0.9
/** Print stands out from its paper by at least this part of what the strongest does; grain, and the table under the page, by less. */
const PRINT = 0.5
const STRONGEST = 0.98
const LEAST_CONTRAST = 16
const FEWEST_BLOCKS = 50

/** How bright and how sharp a photo of a page is. */
export function measurePhoto(photo: Brightness): PhotoMeasure {
  const blocks = blocksOf(photo)
  const strongest = Math.max(
    LEAST_CONTRAST,
    partOf(
      blocks.map(({ range }) => range),
      STRONGEST,
    ),
  )
  const print = blocks.filter(({ range }) => range >= PRINT * strongest)
  const half = (steps: readonly number[]): number => partOf(steps, 0.5)
  return {
    paper: partOf(
      blocks.map(({ lightest }) => lightest),
      PAPER,
    ),
    sharpness:
      print.length < FEWEST_BLOCKS
        ? null
        : Math.min(
            half(print.map(({ range, along }) => along / range)),
            half(print.map(({ range, down }) => down / range)),
          ),
  }
}

interface Block {
  readonly lightest: number
  /** From its darkest pixel to its lightest. */
  readonly range: number
  /** The largest step to the next pixel. */
  readonly along: number
  readonly down: number
}

function blocksOf({ width, height, data }: Brightness): Block[] {
  const blocks: Block[] = []
  for (let top = 0; top + BLOCK < height; top += BLOCK)
    for (let left = 0; left + BLOCK < width; left += BLOCK) {
      let [least, most, along, down] = [255, 0, 0, 0]
      for (let y = top; y < top + BLOCK; y++)
        for (let x = left; x < left + BLOCK; x++) {
          const at = y * width + x
          const here = data[at] ?? 0
          least = Math.min(least, here)
          most = Math.max(most, here)
          along = Math.max(along, Math.abs(here - (data[at + 1] ?? 0)))
          down = Math.max(down, Math.abs(here - (data[at + width] ?? 0)))
        }
      blocks.push({ lightest: most, range: most - least, along, down })
    }
  return blocks
}

/** What so large a part of the numbers is not larger than. */
function partOf(numbers: readonly number[], part: number): number {
  return Float64Array.from(numbers).sort()[Math.floor(numbers.length * part)] ?? 0
}
