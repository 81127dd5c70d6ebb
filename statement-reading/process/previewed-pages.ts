import type { FieldReading, StatementFields } from '../../domain/statement/reading.ts'

const MOST_PREVIEWS = 3

/** The pages that fields were read from, in their order; the three with most of them where there are more. */
export function previewedPages(fields: StatementFields): number[] {
  const counts = new Map<number, number>()
  for (const field of Object.values(fields) as (FieldReading<unknown> | null)[])
    if (field?.page != null && field.box !== null) counts.set(field.page, (counts.get(field.page) ?? 0) + 1)
  const byCount = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_PREVIEWS)
  return byCount.map(([page]) => page).sort((a, b) => a - b)
}
