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

/** Sheets are made for today or tomorrow. What is further away has been mistyped, in its month or in its year. */
const DAYS_AHEAD = 31

/** A warning of a date that is over, or so far away that it is hardly meant. Both are ISO calendar dates. */
export function doubtfulDate(effective_date: string, today: string): string[] {
  const days = Math.round((Date.parse(effective_date) - Date.parse(today)) / 86_400_000)
  if (days > DAYS_AHEAD)
    return [`The effective date is ${days.toLocaleString('en-US')} days ahead. Until then the sheet prices nothing.`]
  if (days >= 0) return []
  return [`The effective date is ${days === -1 ? 'yesterday' : `${(-days).toLocaleString('en-US')} days in the past`}.`]
}
