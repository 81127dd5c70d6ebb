import { around, bottom, horizontalGap, isWithin, middle, onOneRow, right } from '../page.ts'
import { type Cell, isSpeck } from '../print/cell.ts'
import { parseDate } from '../print/printed-date.ts'
import { labelFor } from './label.ts'
import type { LabelledValue } from './pairing.ts'
import { canonicalWords } from './wording.ts'

const HEADER_REACH_EMS = 14
/** The first amount of a column stands no further below its head. */
const NEXT_ROW_EMS = 3.5

/** A row of so many heads has a title, no further above, which begins no further left of the first. */
const FEWEST_HEADS = 3
const TITLE_EMS = 3.5
const TITLE_LEFT_EMS = 8

/** Whether the words tell of what was paid already. */
export const isPast = (words: readonly string[]): boolean => labelFor('money', words)?.meaning === 'history'

/** 'Last month', 'A month ago' */
const TELLS_WHEN = /^last (month|statement|bill|period|time|year)$|\bago$/i
/** 'Total 2025': the sum of what was paid in a year. */
const OF_A_YEAR = /^(sub)?totals?( for| of| in)? (19|20)\d\d$|^(19|20)\d\d totals?$/i
/** In ems: what ends further left of a label on its row is of another column. */
const COLUMN_GAP = 2

/** 'Previous statement', 'Beginning': a column of what was, beside the column of what is. What is beginning on a day is not. */
const headsTheFormer = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  parseDate(cell.words.slice(1)) === null &&
  (TELLS_WHEN.test(cell.words.join(' ')) ||
    /^(previous|prior|former|old|beginning|opening)$/.test(canonicalWords(cell.words)[0] ?? ''))

/** 'pd', and the check's number: what somebody wrote on a bill that they had paid. */
const isNote = ({ words }: Cell): boolean => words.length === 1 && /^pd[.:]?$/i.test(words[0] ?? '')

/** 'Transaction activity', '2026 so far', 'Year to date': what stands under it was paid already. */
export const headsThePast = (cell: Cell | null | undefined): boolean => {
  if (!cell || isNote(cell)) return false
  const words = canonicalWords(cell.words)
  return isPast(words) || words.some((word) => /^(activity|transactions?|far)$/.test(word))
}

/** The text at the head of the column: the first of the texts above the value, with only values between. */
export function columnHead(target: Cell, heads: readonly Cell[]): Cell | undefined {
  const above = heads.filter(
    ({ box }) =>
      bottom(box) <= middle(target.box) &&
      target.box.y - box.y < HEADER_REACH_EMS * target.box.height &&
      horizontalGap(box, target.box) <= 0,
  )
  return above.sort((a, b) => b.box.y - a.box.y)[0]
}

/** Whether it heads the amounts of a column: what stands next below it is one. */
function headsAmounts({ box }: Cell, page: readonly Cell[]): boolean {
  const [next] = page
    .filter((cell) => cell.box.y >= bottom(box) && horizontalGap(cell.box, box) <= 0)
    .sort((a, b) => a.box.y - b.box.y)
  return next?.value?.kind === 'money' && next.box.y - box.y < NEXT_ROW_EMS * box.height
}

/** Whether the value tells of the past: its row starts with a date or 'paid', or its column is headed so. */
export function tellsOfThePast(
  labelled: LabelledValue,
  lasting: boolean,
  page: readonly Cell[],
  heads: readonly Cell[],
  datesOfTheLoan: ReadonlySet<Cell>,
): boolean {
  const target = labelled.cell
  const rowStart = page
    .filter(({ box }) => onOneRow(box, target.box) && box.x < target.box.x)
    .sort((a, b) => a.box.x - b.box.x)
  const first = rowStart.find((cell) => !isSpeck(cell))
  const datedRow = first?.value?.kind === 'date' && rowStart.length > 1 && !datesOfTheLoan.has(first)
  const head = columnHead(target, heads)
  if (datedRow || headsTheFormer(head)) return true
  if (lasting) return false
  // The head of another table may stand on its row or near it, and says nothing of it.
  const { label } = labelled
  const isBeside = label !== null && onOneRow(label.box, target.box)
  const isOwn = (cell: Cell): boolean =>
    (label !== null && isWithin(cell.box, label.box)) ||
    (cell.line === target.line &&
      !headsAmounts(cell, page) &&
      !(isBeside && right(cell.box) < label.box.x - COLUMN_GAP * label.box.height))
  const tellsIt = ({ words }: Cell): boolean => isPast(canonicalWords(words)) || OF_A_YEAR.test(words.join(' '))
  const saysSo = rowStart.some((cell) => tellsIt(cell) && isOwn(cell))
  return saysSo || headsThePast(head) || leadsPastBoxes(labelled, page) || isTitledSo(labelled, page)
}

/** Whether the value stands under a head of a row of them, over which a title tells of the past: 'Paid so far in 2026', and in the row below 'Principal', 'Interest'. */
function isTitledSo({ label, cell: target }: LabelledValue, page: readonly Cell[]): boolean {
  if (label === null || onOneRow(label.box, target.box)) return false
  const em = label.box.height
  const heads = page.filter((cell) => cell.value === null && onOneRow(cell.box, label.box) && headsAmounts(cell, page))
  const [first] = [...heads].sort((a, b) => a.box.x - b.box.x)
  if (first === undefined || heads.length < FEWEST_HEADS) return false
  const title = page
    .filter(
      ({ box }) =>
        bottom(box) <= label.box.y + em * 0.3 &&
        label.box.y - box.y < TITLE_EMS * em &&
        box.x > first.box.x - TITLE_LEFT_EMS * em &&
        box.x < right(label.box),
    )
    .sort((a, b) => b.box.y - a.box.y)[0]
  return title?.value === null && title.box.x <= first.box.x + em && headsThePast(title)
}

/** Whether a name of the past leads a row of boxes, in each of which a label stands over its value. */
function leadsPastBoxes({ label, cell: target }: LabelledValue, page: readonly Cell[]): boolean {
  if (label === null || onOneRow(label.box, target.box)) return false
  const band = around([label.box, target.box])
  const [name, next] = page
    .filter(({ box }) => onOneRow(box, band) && box.x < band.x + band.width)
    .sort((a, b) => a.box.x - b.box.x)
  return name !== undefined && name !== label && next?.value === null && isPast(canonicalWords(name.words))
}
