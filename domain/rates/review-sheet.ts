import { cellInWords } from './cell-in-words.ts'
import { compareSheets, JUMP, moveOf, type SheetChanges } from './compare-sheets.ts'
import { counted } from './counted.ts'
import { fallingPrices } from './falling-prices.ts'
import type { InForce } from './in-force.ts'
import { ladderGaps } from './ladder-gaps.ts'
import { missingPrices } from './missing-prices.ts'
import type { RateSheet } from './rate-sheet.ts'

/** What is to be seen of a sheet before it takes effect. */
export interface SheetReview {
  /** Against the sheet in force; null where there is none. */
  readonly changes: SheetChanges | null
  /** Besides those of its file. */
  readonly warnings: readonly string[]
}

/**
 * What somebody should look at before a sheet takes effect. Nothing of it is kept with the sheet: tomorrow another one may be in
 * force.
 */
export function reviewSheet(sheet: RateSheet, inForce: InForce<RateSheet> | null): SheetReview {
  const ofItself = [...ladderGaps(sheet), ...fallingPrices(sheet)]
  if (inForce === null) return { changes: null, warnings: ofItself }
  const changes = compareSheets(inForce.file, sheet)
  const warnings = [
    ...samePrices(changes, inForce.name),
    ...missingPrices(inForce, sheet),
    ...ofItself,
    ...jumps(changes, inForce.name),
  ]
  return { changes, warnings }
}

function samePrices({ higher, lower, added, removed }: SheetChanges, name: string): string[] {
  if (higher + lower + added + removed > 0) return []
  return [`Its prices are the same as those of ${name}: it would change nothing.`]
}

function jumps({ jumps, furthest }: SheetChanges, name: string): string[] {
  if (jumps === 0 || furthest === null) return []
  const many = `${counted(jumps, 'price jumps', 'prices jump')} by ${JUMP.toFixed(3)} points or more`
  const moved = `from ${furthest.price_before.toFixed(3)} to ${furthest.price.toFixed(3)}`
  const where = `${cellInWords(furthest)} at ${furthest.rate.toFixed(3)}%`
  return [`${many} against ${name}, furthest at ${where}: ${moved} (${signed(moveOf(furthest))}).`]
}

function signed(points: number): string {
  return `${points > 0 ? '+' : '-'}${Math.abs(points).toFixed(3)}`
}
