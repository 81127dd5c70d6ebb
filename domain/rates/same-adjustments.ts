import type { InForce } from './in-force.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'

/** Warns of a table that says what the one in force says already, in whatever order: somebody may have uploaded it twice. */
export function sameAdjustments(inForce: InForce<LlpaTable>, table: LlpaTable): string[] {
  const known = new Set(inForce.file.rows.map(inOneText))
  const isSame = known.size === table.rows.length && table.rows.every((row) => known.has(inOneText(row)))
  return isSame ? [`Its adjustments are the same as those of ${inForce.name}: it would change nothing.`] : []
}

function inOneText({ occupancy, credit_score_range, ltv_above, ltv_to, llpa_adjustment }: LlpaRow): string {
  return [occupancy, credit_score_range, ltv_above, ltv_to, llpa_adjustment].join('|')
}
