import type { GrayPicture } from '../gray-picture.ts'
import { largestPart } from './largest-part.ts'
import { lightOf } from './light-of-cells.ts'
import { between, edgesOf } from './straight-edges.ts'
import { twoKinds } from './two-kinds.ts'

/** In steps of brightness: the paper must be lighter than what lies around it by so many. */
const LEAST_CONTRAST = 35
/** Of the picture: what is light and smaller is a part of the page, in the sun, or one of two. */
const SMALLEST = 0.55
/** Of the light part, what lies between its four straight edges. */
const WITHIN = 0.995
/** In cells: edges of bent paper are moved outwards by so many at most. */
const MOST_OUTWARDS = 6
const WHITE = 255

/**
 * Where the paper lies in a photo: white, and black what lies around it, in cells of `PAPER_CELL` pixels. Null where no light sheet with
 * four straight edges lies on something darker.
 */
export function paperOn(picture: GrayPicture): GrayPicture | null {
  const cells = lightOf(picture)
  const { threshold, contrast } = twoKinds(cells.data)
  if (contrast < LEAST_CONTRAST) return null
  const sheet = largestPart(cells, threshold)
  const size = sheet.reduce((sum, one) => sum + one, 0)
  const edges = edgesOf(sheet, cells)
  if (edges === null) return null
  for (let outwards = 1; outwards <= MOST_OUTWARDS; outwards++) {
    const found = between(edges, outwards, cells)
    const [whole, own] = counts(found.data, sheet)
    if (own >= WITHIN * size) return whole >= SMALLEST * sheet.length ? found : null
  }
  return null
}

/** How many cells are white, and how many of these are of the sheet. */
function counts(found: Uint8Array, sheet: Uint8Array): [whole: number, own: number] {
  let [whole, own] = [0, 0]
  for (const [at, value] of found.entries())
    if (value === WHITE) {
      whole += 1
      own += sheet[at] ?? 0
    }
  return [whole, own]
}
