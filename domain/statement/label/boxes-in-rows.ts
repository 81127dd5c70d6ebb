import { horizontalGap, middle, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { labelFor } from './label.ts'
import type { InTable } from './table.ts'
import { linesOf } from './table-row.ts'
import { canonicalWords } from './wording.ts'

/** In parts of the value's type: a form prints what its boxes ask for smaller than what fills them. */
const SMALL_TYPE = 0.87
/** In ems of the label: so far below its label a value fills its box. */
const BELOW = 2.6
const FEWEST_BOXES = 3
const FEWEST_KNOWN = 2

/** In ems: a day goes on with its label at a space, 'Principal owing on 11/12/2025'. */
const SPACE = 0.7

/** The texts of a line from left to right, where they are what a row of boxes asks for; none where a value stands among them. */
function asked(line: readonly Cell[]): Cell[] {
  const texts = line.filter(({ value }) => value === null)
  const isOfText = ({ box, value }: Cell): boolean =>
    value?.kind === 'date' && texts.some((text) => Math.abs(box.x - right(text.box)) < SPACE * box.height)
  return texts.length >= FEWEST_BOXES && line.every((cell) => cell.value === null || isOfText(cell))
    ? texts.sort((a, b) => a.box.x - b.box.x)
    : []
}

/** The box in which the value stands, whether at its left edge or its right one: that of the last text that begins before it. */
function labelOf(value: Cell, labels: readonly Cell[]): Cell | null {
  const at = labels.findLastIndex(({ box }) => box.x <= value.box.x + box.height / 2)
  const [label, next] = [labels[at], labels[at + 1]]
  if (!label || (next && right(value.box) > next.box.x)) return null
  const down = value.box.y - label.box.y
  const isBelow = !onOneRow(value.box, label.box) && down > 0 && down < BELOW * label.box.height
  return isBelow && label.box.height <= SMALL_TYPE * value.box.height ? label : null
}

/** In ems, from one row of a label to the next. */
const LEADING = 1.5

/** Whether the text is the second row of a label: 'Principal &' / 'interest'. */
const goesOn = ({ box }: Cell, found: readonly Cell[]): boolean =>
  found.some(
    ({ box: upper, value }) =>
      value === null &&
      horizontalGap(upper, box) < 0 &&
      box.y > middle(upper) &&
      box.y - upper.y < LEADING * box.height &&
      upper.height < box.height / SMALL_TYPE,
  )

/** The values of a form that fill a row of boxes, each below the small print that asks for it, by what that means. */
export function boxesInRows(found: readonly Cell[]): Map<Cell, InTable> {
  const values = found.filter(({ value }) => value !== null)
  return new Map(
    linesOf(found).flatMap((line): [Cell, InTable][] => {
      const texts = asked(line)
      // Where most labels are of two rows those of one are read with the heads of a table.
      const labels = texts.filter((text) => goesOn(text, found)).length > texts.length / 2 ? [] : texts
      const known = values.flatMap((cell): [Cell, InTable][] => {
        const label = labels.length === 0 ? null : labelOf(cell, labels)
        const labelWords = label ? canonicalWords(label.words) : []
        const meaning = label && cell.value && labelFor(cell.value.kind, labelWords)
        return label && meaning ? [[cell, { ...meaning, label, labelWords }]] : []
      })
      return known.length >= FEWEST_KNOWN ? known : []
    }),
  )
}
