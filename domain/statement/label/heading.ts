import { type Box, bottom, horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { isZipBehind } from '../property/us-state.ts'
import type { LabelledValue } from './pairing.ts'

const LONGEST_HEADING = 7
const WORD_GAP = 1.2
const ALIGNED_EMS = 2.5
/** One that is set to the middle of its list. */
const CENTRED_EMS = 0.8
/** A list is not longer than so many ems. */
const FARTHEST_EMS = 30

/** 'Payment received March 7': the date is part of the heading, as it follows in the same phrase. */
export const isDateOf = (heading: Cell, date: Cell): boolean =>
  date.value?.kind === 'date' && Math.abs(date.box.x - right(heading.box)) < date.box.height * WORD_GAP

const center = ({ x, width }: Box): number => x + width / 2

/** 'Past payments breakdown (last month / year to date)': what it says of its columns makes a heading no sentence. */
function wordsBeforeParenthesis({ words }: Cell): number {
  const at = words.findIndex((word) => word.startsWith('('))
  return at > 0 ? at : words.length
}

/** 'Grand Rapids, MI 49525' heads nothing; its state is read for mortgage insurance otherwise. */
const isPlace = ({ words }: Cell): boolean => isZipBehind(words.slice(0, -1), words.at(-1) ?? '')

/**
 * What stands over the list that the value belongs to: the nearest text above its label that starts where the label does, and is no
 * label itself. Null where none is found.
 */
export function headingOf(
  labelled: Pick<LabelledValue, 'label' | 'cell'>,
  found: readonly Cell[],
  labels: ReadonlySet<Cell>,
): Cell | null {
  const first = labelled.label ?? labelled.cell
  const em = first.box.height
  const band = { ...first.box, width: Math.max(right(labelled.cell.box), right(first.box)) - first.box.x }
  const above = found
    .filter(
      (cell) =>
        cell.value === null &&
        !labels.has(cell) &&
        !isPlace(cell) &&
        wordsBeforeParenthesis(cell) <= LONGEST_HEADING &&
        bottom(cell.box) <= first.box.y + em * 0.3 &&
        first.box.y - cell.box.y < em * FARTHEST_EMS &&
        (Math.abs(cell.box.x - first.box.x) < em * ALIGNED_EMS ||
          Math.abs(center(cell.box) - center(band)) < em * CENTRED_EMS),
    )
    .sort((a, b) => b.box.y - a.box.y)
  const hasValue = (cell: Cell): boolean =>
    found.some(
      (other) =>
        other.value !== null &&
        !isDateOf(cell, other) &&
        onOneRow(other.box, cell.box) &&
        horizontalGap(other.box, band) < 0,
    )
  return above.find((cell) => !hasValue(cell)) ?? null
}
