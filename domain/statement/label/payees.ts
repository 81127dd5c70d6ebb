import { bottom } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { linesOf } from './table-row.ts'

/** Heads a column that says to whom, or when, a bill of its row is paid: 'Bill', 'Paid to', 'Next due', 'Per month'. */
const OF_A_BILL = /^(paid to|payee|pay to|payable to|next due|when due|how often|frequency)$/i
/** In ems: how exactly what it heads begins below it, and how far one row is from the next. */
const SAME_EDGE = 0.8
const NEXT_ROW_EMS = 3
const FEWEST_HEADS = 3

/** The texts of a table of bills that stand between the bill's name and its amount, and name neither: 'Hillsborough County', 'monthly'. */
export function payees(found: readonly Cell[]): ReadonlySet<Cell> {
  const lines = linesOf(found)
  return new Set(
    lines.flatMap((line, at) => {
      const isHead = line.length >= FEWEST_HEADS && line.every(({ value }) => value === null)
      const heads = isHead ? line.slice(1).filter(({ words }) => OF_A_BILL.test(words.join(' '))) : []
      return heads.flatMap((head) => below(head, lines.slice(at + 1)))
    }),
  )
}

function below(head: Cell, lines: readonly (readonly Cell[])[]): Cell[] {
  const em = head.box.height
  const own: Cell[] = []
  let last = bottom(head.box)
  for (const line of lines) {
    const [first] = line
    if (first === undefined || first.box.y - last > NEXT_ROW_EMS * em) break
    own.push(...line.filter(({ value, box }) => value === null && Math.abs(box.x - head.box.x) < SAME_EDGE * em))
    last = bottom(first.box)
  }
  return own
}
