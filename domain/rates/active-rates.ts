import type { RateSource } from './rate-source.ts'

/** What tells which upload is in force. */
export interface UploadedRateSheet {
  readonly source: RateSource
  /** ISO calendar date. */
  readonly effective_date: string
  /** ISO 8601, UTC. */
  readonly uploaded_at: string
}

/**
 * The sheet of a source for a day: of all that it has, the one with the latest effective date not after that day; the newest
 * upload wins a tie. Null when there is none yet.
 */
export function activeRateSheet<Sheet extends UploadedRateSheet>(
  sheets: readonly Sheet[],
  day: string,
  source: RateSource,
): Sheet | null {
  const candidates = sheets.filter((sheet) => sheet.source === source && sheet.effective_date <= day)
  return latest(candidates, (sheet) => `${sheet.effective_date} ${sheet.uploaded_at}`)
}

/**
 * The sheet in force on a day, whichever source it is of.
 * @param sources the preferred first; the next where the one before has no sheet for that day
 */
export function sheetInForce<Sheet extends UploadedRateSheet>(
  sheets: readonly Sheet[],
  day: string,
  sources: readonly RateSource[],
): Sheet | null {
  for (const source of sources) {
    const sheet = activeRateSheet(sheets, day, source)
    if (sheet !== null) return sheet
  }
  return null
}

/** The LLPA table in force is the newest upload. */
export function activeLlpaTable<Table extends { readonly uploaded_at: string }>(
  tables: readonly Table[],
): Table | null {
  return latest(tables, (table) => table.uploaded_at)
}

/** Of equals the one further back in the list, which is the order of the log. */
function latest<T>(all: readonly T[], key: (one: T) => string): T | null {
  let newest: T | null = null
  for (const one of all) if (newest === null || key(one) >= key(newest)) newest = one
  return newest
}
