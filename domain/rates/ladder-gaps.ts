import { cellInWords } from './cell-in-words.ts'
import { counted } from './counted.ts'
import type { RateSheet } from './rate-sheet.ts'
import { cellsOf, type SheetCell } from './rate-sheet-index.ts'

/** A ladder of fewer steps does not tell how wide they usually are. */
const FEWEST_STEPS = 3

interface Gap {
  readonly cell: SheetCell
  /** The rates below and above it, in thousandths. */
  readonly from: number
  readonly to: number
}

/** A warning of the cells whose ladder leaves a rate out: a step at least twice as wide as those beside it. */
export function ladderGaps(sheet: RateSheet): string[] {
  const gaps = cellsOf(sheet)
    .map(firstGap)
    .filter((gap) => gap !== null)
  const [first] = gaps
  if (first === undefined) return []
  const between = `between ${(first.from / 1000).toFixed(3)}% and ${(first.to / 1000).toFixed(3)}%`
  const many = counted(gaps.length, 'cell whose ladder leaves a rate out', 'cells whose ladders leave a rate out')
  return [`${many}, first at ${cellInWords(first.cell)}, ${between}. Homes there are evaluated without it.`]
}

function firstGap(cell: SheetCell): Gap | null {
  const rates = cell.prices.map(({ rate }) => rate)
  const steps = rates.slice(1).map((rate, below) => rate - (rates[below] ?? rate))
  if (steps.length < FEWEST_STEPS) return null
  const at = steps.findIndex((step, index) => step >= 2 * Math.max(steps[index - 1] ?? 0, steps[index + 1] ?? 0))
  const from = rates[at]
  const to = rates[at + 1]
  return from === undefined || to === undefined ? null : { cell, from, to }
}
