import { owing } from '../../domain/evaluation/balance-on.ts'
import { butToday } from '../../domain/evaluation/but-today.ts'
import { pointsAway } from '../../domain/evaluation/distance-in-words.ts'
import { whatChanged } from '../../domain/evaluation/what-changed.ts'
import type { NightRow } from '../../projections/evaluation-history/nights-of-homes.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { Night, WatchedHome } from '../contract/watch.ts'

/** As many as a line shows, and the one before it. */
export const SHOWN_NIGHTS = 61

/**
 * What the watch over homes has seen.
 * @param nights of all the homes, of each the oldest first
 * @param sheetDays for which day each rate sheet was, by its id
 * @param lastRun when the newest run that came to its end began, ISO 8601; null before the first
 */
export function watchedHomes(
  homes: readonly PropertyRow[],
  nights: readonly NightRow[],
  sheetDays: ReadonlyMap<string, string>,
  lastRun: string | null,
): WatchedHome[] {
  return homes.map((home) => ({
    id: home.id,
    looked_at: lookedAt(home, lastRun),
    distance: home.distance,
    rates_of: sheetDays.get(home.evaluation?.inputs.rate_sheet ?? '') ?? null,
    but: home.evaluation && butToday(owing(home.loan, home.current_balance), home.evaluation),
    nights: oneADay(nights.filter(({ property_id }) => property_id === home.id)),
  }))
}

/** A run looks at every home that was there when it began, and records what has changed only. */
function lookedAt({ created_at, evaluated_at }: PropertyRow, lastRun: string | null): string {
  const evaluated = evaluated_at ?? created_at
  return lastRun !== null && lastRun > created_at && lastRun > evaluated ? lastRun : evaluated
}

/** Of a day with several evaluations the last one counts, and all that they changed. @param rows of one home, oldest first */
export function oneADay(rows: readonly NightRow[]): Night[] {
  const days: Night[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const night: Night = {
      at: row.occurred_at,
      status: row.status,
      points: row.distance && pointsAway(row.distance),
      changed: before === undefined ? [] : whatChanged(evaluated(before), evaluated(row)),
    }
    const sameDay = days.at(-1)?.at.slice(0, 10) === night.at.slice(0, 10) ? days.pop() : undefined
    days.push({ ...night, changed: [...new Set([...(sameDay?.changed ?? []), ...night.changed])] })
  }
  return days
}

function evaluated({ inputs, balance }: NightRow) {
  return { evaluation: { inputs }, balance }
}
