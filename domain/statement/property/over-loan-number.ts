import { bottom, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { PrintedAddress } from './printed-address.ts'

/** 'Loan ending in 4471', 'Home loan ••••4471': which loan a page is about, with its number in part. */
const LOAN_IN_PART = /^(your )?(home |mortgage )*(loan|mortgage)( (number|no\.?))? (ending|ends|[•*x#]{2,})/i
/** In ems: how far the loan stands below its house or behind it, and how exactly it begins at its edge. */
const NEXT_ROW = 1.6
const BEHIND = 8
const SAME_EDGE = 1
/** How surely the house is the loan's that heads it. */
const HEADS_ITS_LOAN = 0.82

/** How surely the address is the house's because it heads the page of its loan, as where a website shows it. */
export function overLoanNumber(address: PrintedAddress, cells: readonly Cell[]): number {
  const { box } = address
  const last = Math.max(...address.cells.map((cell) => bottom(cell.box)))
  const heads = cells.some((cell) => {
    const em = cell.box.height
    const isBelow = cell.box.y >= last - em / 2 && cell.box.y - last < NEXT_ROW * em
    const isBehind = onOneRow(cell.box, box) && cell.box.x > right(box) && cell.box.x - right(box) < BEHIND * em
    const isNext = isBehind || (isBelow && Math.abs(cell.box.x - box.x) < SAME_EDGE * em)
    return isNext && LOAN_IN_PART.test(rowFrom(cell, cells))
  })
  return heads && address.before.length === 0 && address.zip_code !== '' ? HEADS_ITS_LOAN : 0
}

const rowFrom = (first: Cell, cells: readonly Cell[]): string =>
  cells
    .filter(({ line, box }) => line === first.line && box.x >= first.box.x)
    .sort((a, b) => a.box.x - b.box.x)
    .flatMap(({ words }) => words)
    .join(' ')
