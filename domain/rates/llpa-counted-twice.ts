import { bandOfScore } from '../evaluation/credit-score.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { findAdjustment } from './llpa-index.ts'
import type { LlpaTable } from './llpa-table.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

export const LLPA_COUNTED_TWICE =
  'The prices of the rate sheet seem to have the LLPA taken off already: with this table the LLPA would be counted twice.'

/** A cell's LLPA for a primary residence, and its price at one rate. */
interface Point {
  readonly llpa: number
  readonly price: number
}

/**
 * Whether a sheet's prices fall across scores and LTVs about as the table rises: per rate, price over LLPA has a line of best
 * fit; the median slope is at most -0.5 and the median correlation at most -0.7. A statistic, so floating point is good enough.
 */
export function llpaCountedTwice(sheet: RateSheet, table: LlpaTable): boolean {
  const fits = [...pointsByRate(sheet, table).values()].map(lineOfBestFit).filter((fit) => fit !== null)
  if (fits.length === 0) return false
  return median(fits.map(({ slope }) => slope)) <= -0.5 && median(fits.map(({ correlation }) => correlation)) <= -0.7
}

/** Of the rows that price a Conventional loan, the only ones to which the table is applied. */
function pointsByRate(sheet: RateSheet, table: LlpaTable): Map<number, Point[]> {
  const own = sheet.rows.some((row) => row.loan_type === 'Conventional') ? 'Conventional' : null
  const points = new Map<number, Point[]>()
  for (const row of sheet.rows) {
    const llpa = row.loan_type === own ? primaryResidenceLlpa(row, table) : null
    if (llpa === null) continue
    const ofRate = points.get(row.rate)
    if (ofRate === undefined) points.set(row.rate, [{ llpa, price: row.price }])
    else ofRate.push({ llpa, price: row.price })
  }
  return points
}

function primaryResidenceLlpa(row: RateSheetRow, table: LlpaTable): number | null {
  const ltv = Math.round(row.ltv * 100) as LtvHundredths
  const points = findAdjustment(table, 'Primary Residence', bandOfScore(row.credit_score), ltv)
  return points === null ? null : points / 1000
}

/** Null where all cells have the same LLPA: then nothing can be said of how prices follow it. */
function lineOfBestFit(points: readonly Point[]): { slope: number; correlation: number } | null {
  const meanLlpa = mean(points.map(({ llpa }) => llpa))
  const meanPrice = mean(points.map(({ price }) => price))
  let together = 0
  let spreadOfLlpa = 0
  let spreadOfPrice = 0
  for (const { llpa, price } of points) {
    together += (llpa - meanLlpa) * (price - meanPrice)
    spreadOfLlpa += (llpa - meanLlpa) ** 2
    spreadOfPrice += (price - meanPrice) ** 2
  }
  if (spreadOfLlpa === 0) return null
  const correlation = spreadOfPrice === 0 ? 0 : together / Math.sqrt(spreadOfLlpa * spreadOfPrice)
  return { slope: together / spreadOfLlpa, correlation }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}
