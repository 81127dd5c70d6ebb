import { right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { linesOf } from './table-row.ts'

/** 'HOMEBUYER ASSISTANCE (SUBORDINATE) LOAN', 'Your second mortgage': what a lender for first homes lends beside the mortgage. */
const ANOTHER_LOAN =
  /\b(subordinate|junior|silent|second|2nd)\b.*\b(loan|mortgage|lien|note)\b|\bassistance (loan|lien|mortgage|note)\b/i
const LONGEST_HEAD = 7
/** In ems: the rows below a head begin no further left of it, and none is further below the one before. */
const LEFT_EMS = 1
const NEXT_ROW_EMS = 2.4
/** What stands so far right of a head on its row heads another column. */
const NEXT_COLUMN_EMS = 1

const plain = ({ words }: Cell): string => words.join(' ').replace(/[()]/g, ' ').replace(/ +/g, ' ')

const isHead = (cell: Cell, line: readonly Cell[]): boolean =>
  cell.value === null &&
  cell.words.length <= LONGEST_HEAD &&
  !/[.;]$/.test(cell.words.at(-1) ?? '') &&
  ANOTHER_LOAN.test(plain(cell)) &&
  line.every(({ value }) => value === null)

/** The values right below the head of another loan than the mortgage, in its column, up to a row without one. */
export function valuesOfOtherLoans(found: readonly Cell[]): ReadonlySet<Cell> {
  const lines = linesOf(found)
  return new Set(
    lines.flatMap((line, at) =>
      line.filter((cell) => isHead(cell, line)).flatMap((head) => below(head, line, lines.slice(at + 1))),
    ),
  )
}

function below(head: Cell, line: readonly Cell[], lines: readonly (readonly Cell[])[]): Cell[] {
  const em = head.box.height
  const nextColumn = line.find(({ box }) => box.x > right(head.box) + NEXT_COLUMN_EMS * em)
  const end = nextColumn?.box.x ?? Number.POSITIVE_INFINITY
  const values: Cell[] = []
  let last = head.box.y
  for (const each of lines) {
    const own = each.filter(({ box }) => box.x >= head.box.x - LEFT_EMS * em && box.x < end)
    const [first] = own
    if (first === undefined) continue
    const isNext = first.box.y - last < NEXT_ROW_EMS * em
    if (!isNext || own.every(({ value }) => value === null)) break
    values.push(...own.filter(({ value }) => value !== null))
    last = first.box.y
  }
  return values
}
