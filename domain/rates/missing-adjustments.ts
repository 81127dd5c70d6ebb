import { counted, listed } from './counted.ts'
import type { InForce } from './in-force.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'

/**
 * Warns of the adjustments of the table in force whose homes a new one leaves without: bands may be cut otherwise, and lack
 * nothing as long as they cover the same LTVs.
 */
export function missingAdjustments(inForce: InForce<LlpaTable>, table: LlpaTable): string[] {
  const covered = coveredBy(table)
  const missing = inForce.file.rows.filter((row) => !covered.get(homesOf(row))?.some((span) => holds(span, row)))
  if (missing.length === 0) return []
  const many = `${counted(missing.length, 'adjustment', 'adjustments')} that ${inForce.name} has ${missing.length === 1 ? 'is' : 'are'} missing here`
  const places = [...new Set(missing.map(homesOf))]
  return [`${many}: ${listed(places)}. Conventional homes there cannot be priced: they become Not Yet.`]
}

interface Span {
  readonly above: number
  to: number
}

/** The LTVs that a table has without a gap between them, by the homes that they are for. */
function coveredBy({ rows }: LlpaTable): Map<string, Span[]> {
  const covered = new Map<string, Span[]>()
  for (const row of [...rows].sort((a, b) => above(a) - above(b))) {
    const spans = covered.get(homesOf(row)) ?? []
    covered.set(homesOf(row), spans)
    const last = spans.at(-1)
    if (last === undefined || above(row) > last.to) spans.push({ above: above(row), to: to(row) })
    else last.to = Math.max(last.to, to(row))
  }
  return covered
}

function holds(span: Span, row: LlpaRow): boolean {
  return span.above <= above(row) && to(row) <= span.to
}

const homesOf = ({ occupancy, credit_score_range }: LlpaRow) => `${occupancy} ${credit_score_range}`
/** Every LTV is above it where a band has no lower bound. */
const above = ({ ltv_above }: LlpaRow) => ltv_above ?? -1
const to = ({ ltv_to }: LlpaRow) => ltv_to ?? Number.POSITIVE_INFINITY
