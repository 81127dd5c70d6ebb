import { horizontalGap } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { type Label, labelFor } from './label.ts'
import type { Meaning } from './label-rule.ts'
import { linesOf } from './table-row.ts'
import { canonicalWords } from './wording.ts'

/** What a ledger's column of balances says of an amount. */
export interface RunningBalance {
  readonly named: Label & { readonly label: Cell; readonly labelWords: readonly string[] }
  /** Whether it is what the last of the rows left. */
  readonly isLatest: boolean
}

const BALANCES = new Set<Meaning>(['balance', 'escrow_balance'])
/** A row may have lines without a date below it, of what it is for. */
const NEXT_ROW_EMS = 6
/** Months that a ledger without years goes on for at most. */
const HALF_A_YEAR = 6

type Line = readonly Cell[]

/** The balances of ledgers: tables with a column of dates, in each row of which is what it left. */
export function runningBalances(found: readonly Cell[]): Map<Cell, RunningBalance> {
  const lines = linesOf(found)
  return new Map(
    lines.flatMap((heads, at) => {
      if (!isHead(heads)) return []
      const rows = rowsBelow(heads, lines.slice(at + 1))
      return heads.flatMap((head): [Cell, RunningBalance][] => {
        const labelWords = canonicalWords(head.words)
        const label = labelFor('money', labelWords)
        if (!label || !BALANCES.has(label.meaning)) return []
        const shown = rows.flatMap((row) => row.filter((cell) => isUnder(cell, head)).map((cell) => ({ row, cell })))
        const latest = isDescending(shown.map(({ row }) => row)) ? shown[0] : shown.at(-1)
        return shown.map((one) => [
          one.cell,
          { named: { ...label, label: head, labelWords }, isLatest: one === latest },
        ])
      })
    }),
  )
}

/** Whether the line names columns, one of them that of the dates. */
const isHead = (line: Line): boolean =>
  line.every(({ value }) => value === null) &&
  line.some(({ words }) => canonicalWords(words).join(' ') === 'date') &&
  line.length > 2

const isUnder = ({ value, box }: Cell, head: Cell): boolean =>
  value?.kind === 'money' && horizontalGap(box, head.box) <= 0

/** The rows that begin with a date, down to where no further one follows. */
function rowsBelow(heads: Line, lines: readonly Line[]): Line[] {
  const rows: Line[] = []
  let last = heads
  for (const line of lines.filter(([first]) => first?.value?.kind === 'date')) {
    const [upper, lower] = [last[0], line[0]]
    if (!upper || !lower || lower.box.y - upper.box.y > NEXT_ROW_EMS * lower.box.height) break
    rows.push(line)
    last = line
  }
  return rows
}

/** Whether the first row is the newest. Of dates without a year the months tell. */
function isDescending(rows: readonly Line[]): boolean {
  const dates = [rows[0], rows.at(-1)].map((row) => row?.[0]?.value)
  const [first, last] = dates.map((value) => (value?.kind === 'date' ? value : null))
  if (!first || !last || first.iso === last.iso) return false
  if (!first.short) return first.iso > last.iso
  const monthOf = ({ iso }: typeof first): number => Number(iso.slice(5, 7))
  const ahead = (monthOf(last) - monthOf(first) + 12) % 12
  return ahead === 0 ? first.iso > last.iso : ahead > HALF_A_YEAR
}
