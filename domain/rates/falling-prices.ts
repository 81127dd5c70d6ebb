import { cellInWords } from './cell-in-words.ts'
import { counted } from './counted.ts'
import type { RateSheet } from './rate-sheet.ts'
import { cellsOf, type SheetCell } from './rate-sheet-index.ts'

interface Fall {
  readonly cell: SheetCell
  /** The higher rate that has the lower price, in thousandths. */
  readonly rate: number
}

/** A warning of the cells in which somebody would pay more for a higher rate: a slip of the keyboard, or columns that changed places. */
export function fallingPrices(sheet: RateSheet): string[] {
  const falls = cellsOf(sheet)
    .map(firstFall)
    .filter((fall) => fall !== null)
  const [first] = falls
  if (first === undefined) return []
  const where = `first at ${cellInWords(first.cell)}, from ${(first.rate / 1000).toFixed(3)}%`
  return [`${counted(falls.length, 'cell', 'cells')} whose price falls as the rate rises, ${where}.`]
}

function firstFall(cell: SheetCell): Fall | null {
  const at = cell.prices.findIndex(({ price }, rung) => price < (cell.prices[rung - 1]?.price ?? price))
  const fallen = cell.prices[at]
  return fallen === undefined ? null : { cell, rate: fallen.rate }
}
