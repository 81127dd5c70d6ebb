import type { Knex } from 'knex'

/** What was counted of a link from some day on, and in all. */
export interface LinkCountRow {
  readonly link_code: string
  readonly recent_visits: number
  readonly recent_ready_now: number
  readonly recent_so_close: number
  readonly recent_not_yet: number
  readonly visits: number
  readonly ready_now: number
  readonly so_close: number
  readonly not_yet: number
}

const COUNTED = ['visits', 'ready_now', 'so_close', 'not_yet'] as const

/** By link; one with which nothing has happened is absent. @param since ISO calendar date, the first recent day */
export async function linkCountsOf(
  db: Knex,
  codes: readonly string[],
  since: string,
): Promise<Map<string, LinkCountRow>> {
  const sums = COUNTED.flatMap((what) => [
    db.raw('sum(??)::integer AS ??', [what, what]),
    db.raw('coalesce(sum(??) FILTER (WHERE day >= ?), 0)::integer AS ??', [what, since, `recent_${what}`]),
  ])
  const rows: LinkCountRow[] = await db('link_counts')
    .whereIn('link_code', [...codes])
    .groupBy('link_code')
    .select('link_code', ...sums)
  return new Map(rows.map((row) => [row.link_code, row]))
}
