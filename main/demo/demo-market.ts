import { addDays, isWeekend } from '../../domain/calendar/calendar-date.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { Dice } from './dice.ts'

/** One day's sheet of the demo's market. */
export interface DemoSheet {
  /** The day from which it is in force, ISO. */
  readonly day: string
  /** What every price is above the newest sheet's; 0 for the newest. */
  readonly dearer: number
}

/** Over two months prices got better by so much: about three eighths of a point in rates. */
const RISE = 2.6
const SWING = 0.9
const DAYS_OF_A_SWING = 11

/** A sheet for every business day of the last `days`, oldest first. The newest has the prices of the demo's file. */
export function demoSheets(today: string, days: number): DemoSheet[] {
  const all = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
  const business = all.filter((day) => !isWeekend(day))
  const dice = new Dice(1861)
  return business.map((day, index) => ({ day, dearer: dearer(business.length - 1 - index, business.length, dice) }))
}

/** Prices rise and fall around their way up, as those of a market do. */
function dearer(sheetsAgo: number, sheets: number, dice: Dice): number {
  if (sheetsAgo === 0) return 0
  const noise = dice.between(-150, 150) / 1000
  const swing = SWING * Math.sin((sheetsAgo * 2 * Math.PI) / DAYS_OF_A_SWING)
  return toThousandths(swing + noise - (RISE * sheetsAgo) / sheets)
}

/** The sheet with every price moved. */
export function moved(sheet: RateSheet, dearer: number): RateSheet {
  return { rows: sheet.rows.map((row) => ({ ...row, price: toThousandths(row.price + dearer) })) }
}

/** As it would be uploaded. */
export function asCsv({ rows }: RateSheet): Buffer {
  const lines = rows.map(
    ({ credit_score, ltv, rate, price, loan_type }) =>
      `${credit_score},${ltv},${rate.toFixed(3)},${price.toFixed(3)},${loan_type ?? ''}`,
  )
  return Buffer.from(['credit_score,ltv,rate,price,loan_type', ...lines, ''].join('\n'))
}

function toThousandths(price: number): number {
  return Math.round(price * 1000) / 1000
}
