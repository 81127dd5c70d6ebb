import { around, bottom, onOneRow, right } from '../page.ts'
import { joined, type LabelCell } from './joined-label.ts'
import { isSpanish } from './spanish-words.ts'

/** In ems of the label: so near behind it its gloss stands. */
const GLOSS_EMS = 1.5
const SMALLER = 0.9
/** In ems of the gloss: so near below its label it stands. */
const GLOSS_BELOW = 0.9

/** A label with the same in another language behind it, in smaller type: 'Opened' 'Apertura'. In a picture type has no certain size. */
export function glossedBehind({ cell }: LabelCell, single: readonly LabelCell[]): LabelCell[] {
  const gloss = single.find(
    ({ cell: { box } }) =>
      cell.confidence === 1 &&
      onOneRow(box, cell.box) &&
      box.x > right(cell.box) &&
      box.x - right(cell.box) < cell.box.height * GLOSS_EMS &&
      box.height < cell.box.height * SMALLER,
  )
  return gloss ? [joined(cell, [gloss.cell])] : []
}

/** A label over the same in another language, in smaller type, whose value stands beside the two: 'Property taxes' over 'Impuestos'. */
export function glossedBelow({ cell, words }: LabelCell, single: readonly LabelCell[]): LabelCell[] {
  const gloss = single.find(
    ({ cell: { box, words: below } }) =>
      cell.confidence === 1 &&
      Math.abs(box.x - cell.box.x) < 1 &&
      Math.abs(box.y - bottom(cell.box)) < box.height * GLOSS_BELOW &&
      box.height < cell.box.height * SMALLER &&
      // Asked last: it takes longest, and a page may hold thousands of texts.
      isSpanish(below),
  )
  return gloss ? [{ cell: { ...cell, box: around([cell.box, gloss.cell.box]) }, words, broken: true }] : []
}
