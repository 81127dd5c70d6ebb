import { cellInWords } from './cell-in-words.ts'
import { JUMP, moveOf, type SheetChanges } from './compare-sheets.ts'
import { counted } from './counted.ts'
import { fallingPrices } from './falling-prices.ts'
import { ladderGaps } from './ladder-gaps.ts'
import { missingPrices } from './missing-prices.ts'
import type { RateSheet } from './rate-sheet.ts'
import type { RateSource } from './rate-source.ts'

/** When an uploaded sheet would price: from now on, from its date on, or not at all while the sheet in force is there. */
export const TAKES_EFFECT = ['now', 'on its date', 'not'] as const

export type TakesEffect = (typeof TAKES_EFFECT)[number]

/** The sheet that prices today. */
export interface SheetInForce {
  readonly source: RateSource
  /** ISO calendar date. */
  readonly effective_date: string
}

/** When a sheet uploaded now would price. Both dates are ISO calendar dates. */
export function takesEffect(effective_date: string, today: string, inForce: SheetInForce | null): TakesEffect {
  if (inForce !== null && (inForce.source !== 'csv' || inForce.effective_date > effective_date)) return 'not'
  return effective_date > today ? 'on its date' : 'now'
}

/**
 * What somebody should look at before a sheet takes effect, besides what its file is warned of. Nothing of it is kept with the
 * sheet: tomorrow another one may be in force.
 * @param inForce the sheet that prices today, and what the new one changes against it; null where there is none
 */
export function warningsBeforeInForce(
  { effective_date, sheet }: { readonly effective_date: string; readonly sheet: RateSheet },
  today: string,
  inForce: { readonly sheet: RateSheet; readonly changes: SheetChanges } | null,
): string[] {
  return [
    ...pastDate(effective_date, today),
    ...(inForce === null ? [] : missingPrices(inForce.sheet, sheet)),
    ...ladderGaps(sheet),
    ...fallingPrices(sheet),
    ...(inForce === null ? [] : jumps(inForce.changes)),
  ]
}

function pastDate(effective_date: string, today: string): string[] {
  const days = Math.round((Date.parse(today) - Date.parse(effective_date)) / 86_400_000)
  if (days <= 0) return []
  return [`The effective date is ${days === 1 ? 'yesterday' : `${days} days in the past`}.`]
}

function jumps({ jumps, furthest }: SheetChanges): string[] {
  if (jumps === 0 || furthest === null) return []
  const many = `${counted(jumps, 'price jumps', 'prices jump')} by ${JUMP.toFixed(3)} points or more`
  const moved = `from ${furthest.price_before.toFixed(3)} to ${furthest.price.toFixed(3)}`
  const where = `${cellInWords(furthest)} at ${furthest.rate.toFixed(3)}%`
  return [`${many} against the sheet in force, furthest at ${where}: ${moved} (${signed(moveOf(furthest))}).`]
}

function signed(points: number): string {
  return `${points > 0 ? '+' : '-'}${Math.abs(points).toFixed(3)}`
}
