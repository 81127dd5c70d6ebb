import { type Box, bottom, horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { labelFor } from './label.ts'
import { canonicalWords } from './wording.ts'

/** In ems of the caption: so near below its value it stands. */
const NEAR = 0.8
/** What stands above the value, and the next value below the caption, are farther by this; nearer than so many ems nothing counts as. */
const FARTHER = 1.5
const NEAREST = 0.15
/** In ems: how exactly the two begin, end or have their middles above one another. */
const ALIGNED = 0.5
/** In parts of the value's type: it is set no larger, though a picture may show it so by a little. */
const LARGEST = 1.15
/** In ems: a text names the value that stands so near behind it. */
const BESIDE = 3
const FEWEST_IN_A_ROW = 2
const FEWEST_IN_A_COLUMN = 3
const FEWEST_KNOWN = 2

const center = ({ x, width }: Box): number => x + width / 2

const areAligned = (a: Box, b: Box, by: number): boolean =>
  [a.x - b.x, right(a) - right(b), center(a) - center(b)].some((apart) => Math.abs(apart) < by)

const gap = (upper: Box, lower: Box): number => lower.y - bottom(upper)

/** Whether the text is the name of a value on its own row. */
const namesBeside = ({ box }: Cell, found: readonly Cell[]): boolean =>
  found.some(
    (other) =>
      other.value !== null && onOneRow(other.box, box) && Math.abs(horizontalGap(other.box, box)) < BESIDE * box.height,
  )

/** The text right below a value that is nearer to it than all else: 'Property taxes' below $214.60. */
function captionOf(value: Cell, found: readonly Cell[]): Cell | null {
  const near = found.find(({ box, value: other }) => {
    const apart = gap(value.box, box)
    const isBelow = apart > -box.height / 2 && apart < NEAR * box.height && box.height <= value.box.height * LARGEST
    return other === null && isBelow && areAligned(box, value.box, ALIGNED * box.height)
  })
  if (near === undefined || namesBeside(near, found)) return null
  const em = near.box.height
  const least = FARTHER * Math.max(gap(value.box, near.box), NEAREST * em)
  const isAsNear = found.some(({ box, value: other }) => {
    if (other === null)
      return gap(box, value.box) > -em && horizontalGap(box, value.box) <= 0 && gap(box, value.box) < least
    return gap(near.box, box) > -em && horizontalGap(box, near.box) <= 0 && gap(near.box, box) < least
  })
  return isAsNear ? null : near
}

/**
 * Values that stand over their names, with these, as on cards: two and more in a row, or three and more in a column. A heading above
 * them, or the name of the value before, is none of theirs.
 */
export function captionsBelow(found: readonly Cell[]): ReadonlyMap<Cell, Cell> {
  const captioned = found.flatMap((cell) => {
    const caption = cell.value && captionOf(cell, found)
    return cell.value && caption ? [{ cell, caption, kind: cell.value.kind }] : []
  })
  const known = captioned.filter(({ caption, kind }) => labelFor(kind, canonicalWords(caption.words)) !== null)
  const isAmong = (cell: Cell, fewest: number, isBeside: (other: Cell) => boolean): boolean =>
    captioned.filter((other) => isBeside(other.cell)).length >= fewest &&
    known.filter((other) => isBeside(other.cell)).length >= FEWEST_KNOWN &&
    isBeside(cell)
  return new Map(
    captioned
      .filter(
        ({ cell: { box }, cell }) =>
          isAmong(cell, FEWEST_IN_A_ROW, (other) => onOneRow(other.box, box)) ||
          isAmong(cell, FEWEST_IN_A_COLUMN, (other) => areAligned(other.box, box, ALIGNED * box.height)),
      )
      .map(({ cell, caption }) => [cell, caption]),
  )
}
