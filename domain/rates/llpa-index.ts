import type { KnownScoreBand } from '../evaluation/credit-score.ts'
import type { Occupancy } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { type Thousandths, toThousandths } from '../money/thousandths.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'

interface Adjustment {
  /** In hundredths of a percent, not itself. */
  readonly above: number
  /** In hundredths of a percent, itself included. */
  readonly to: number
  readonly points: Thousandths
}

type LlpaIndex = ReadonlyMap<Occupancy, ReadonlyMap<KnownScoreBand, readonly Adjustment[]>>

const indexes = new WeakMap<LlpaTable, LlpaIndex>()

/** Points of the loan amount, positive is a charge; null where the table has no row for such a loan. */
export function findAdjustment(
  table: LlpaTable,
  occupancy: Occupancy,
  band: KnownScoreBand,
  ltv: LtvHundredths,
): Thousandths | null {
  const adjustments = indexOf(table).get(occupancy)?.get(band) ?? []
  for (const { above, to, points } of adjustments) if (ltv > above && ltv <= to) return points
  return null
}

function indexOf(table: LlpaTable): LlpaIndex {
  const known = indexes.get(table)
  if (known !== undefined) return known
  const index = buildIndex(table)
  indexes.set(table, index)
  return index
}

function buildIndex(table: LlpaTable): LlpaIndex {
  const index = new Map<Occupancy, Map<KnownScoreBand, Adjustment[]>>()
  for (const row of table.rows) {
    const bands = index.get(row.occupancy) ?? new Map<KnownScoreBand, Adjustment[]>()
    const adjustments = bands.get(row.credit_score_range) ?? []
    adjustments.push(adjustment(row))
    index.set(row.occupancy, bands.set(row.credit_score_range, adjustments))
  }
  return index
}

function adjustment(row: LlpaRow): Adjustment {
  return {
    above: row.ltv_above === null ? Number.NEGATIVE_INFINITY : Math.round(row.ltv_above * 100),
    to: row.ltv_to === null ? Number.POSITIVE_INFINITY : Math.round(row.ltv_to * 100),
    points: toThousandths(row.llpa_adjustment),
  }
}
