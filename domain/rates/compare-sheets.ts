import { placeOnSheet } from './place-of-price.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

/** A price that another sheet has otherwise. */
export interface PriceChange extends RateSheetRow {
  readonly price_before: number
}

/** What another sheet makes of the prices: of each score, LTV, rate and loan type that either has. */
export interface SheetChanges {
  readonly same: number
  readonly higher: number
  readonly lower: number
  /** Only on the new sheet. */
  readonly added: number
  /** Only on the old one. */
  readonly removed: number
  /** By how much the prices that both have moved on the average, in points with 3 decimals; null where they share none. */
  readonly average: number | null
  /** The price that moved furthest; null where none did. */
  readonly furthest: PriceChange | null
  /** Prices that moved by at least `JUMP` points. */
  readonly jumps: number
}

/** In points. The market seldom moves by half of it from one day to the next; a slip of the keyboard usually does more. */
export const JUMP = 1

export function compareSheets(before: RateSheet, after: RateSheet): SheetChanges {
  const old = new Map(before.rows.map((row) => [placeOnSheet(row), row.price]))
  const found = { same: 0, higher: 0, lower: 0, added: 0, jumps: 0 }
  let sum = 0
  let furthest: PriceChange | null = null
  for (const row of after.rows) {
    const price_before = old.get(placeOnSheet(row))
    if (price_before === undefined) {
      found.added += 1
      continue
    }
    const moved = inThousandths(row.price - price_before)
    sum += moved
    found[moved === 0 ? 'same' : moved > 0 ? 'higher' : 'lower'] += 1
    if (Math.abs(moved) >= JUMP) found.jumps += 1
    if (Math.abs(moved) > (furthest === null ? 0 : Math.abs(moveOf(furthest)))) furthest = { ...row, price_before }
  }
  const shared = after.rows.length - found.added
  return {
    ...found,
    removed: before.rows.length - shared,
    average: shared === 0 ? null : inThousandths(sum / shared),
    furthest,
  }
}

/** By how many points a price is higher than it was. */
export function moveOf({ price, price_before }: PriceChange): number {
  return inThousandths(price - price_before)
}

/** Prices have 3 decimals, and so has what is between two of them. */
function inThousandths(points: number): number {
  return Math.round(points * 1000) / 1000
}
