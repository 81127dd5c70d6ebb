import type { ChosenRateSource } from '../settings/events.ts'
import { sheetInForce, type UploadedRateSheet } from './active-rates.ts'
import { type RateSource, rateSourcesInForce } from './rate-source.ts'

/** Something after which another sheet may price. */
export interface SheetTurn {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'uploaded' | 'deleted' | 'source_chosen' | 'fell_back' | 'returned'
  /** Of an upload or a deletion. */
  readonly rate_sheet_id: string | null
  /** Of an upload. */
  readonly source: RateSource | null
  /** Of an upload, ISO calendar date. */
  readonly effective_date: string | null
  /** Of what was chosen. */
  readonly rate_source: ChosenRateSource | null
}

/** The sheet that priced from a moment on, until the next one did. */
export interface SheetInForceSince {
  /** Null: none. */
  readonly rate_sheet_id: string | null
  /** ISO 8601. */
  readonly since: string
}

/**
 * Which sheet was in force when: oldest first, each from the moment at which the one before ceased to be. A sheet comes into force when it
 * is uploaded, or when the first day for which it is made begins (UTC, as loans are evaluated); and where the one that had its place is
 * deleted, or the prices come from elsewhere.
 * @param turns in the order of the log, all there are
 * @param from the first one may have been in force for longer; both are ISO 8601
 */
export function sheetsInForce(turns: readonly SheetTurn[], from: string, until: string): SheetInForceSince[] {
  const moments = [...new Set([from, ...turns.flatMap(momentsOf)])].sort()
  const inForce: SheetInForceSince[] = []
  const sheets = new Map<string, UploadedRateSheet & { readonly id: string }>()
  let chosen: ChosenRateSource = 'csv_backup'
  let has_fallen_back = false
  let taken = 0
  for (const moment of moments) {
    if (moment > until) break
    for (let turn = turns[taken]; turn !== undefined && turn.at <= moment; turn = turns[++taken]) {
      if (turn.kind === 'uploaded') take(sheets, turn)
      else if (turn.kind === 'deleted') sheets.delete(turn.rate_sheet_id ?? '')
      else if (turn.kind === 'source_chosen') chosen = turn.rate_source ?? chosen
      else has_fallen_back = turn.kind === 'fell_back'
    }
    if (moment < from) continue
    const sources = rateSourcesInForce(chosen, has_fallen_back)
    const rate_sheet_id = sheetInForce([...sheets.values()], moment.slice(0, 10), sources)?.id ?? null
    if (inForce.at(-1)?.rate_sheet_id !== rate_sheet_id) inForce.push({ rate_sheet_id, since: moment })
  }
  return inForce
}

function momentsOf({ at, effective_date }: SheetTurn): string[] {
  return effective_date === null ? [at] : [at, `${effective_date}T00:00:00.000Z`]
}

function take(
  sheets: Map<string, UploadedRateSheet & { readonly id: string }>,
  { at: uploaded_at, rate_sheet_id: id, source, effective_date }: SheetTurn,
): void {
  if (id !== null && source !== null && effective_date !== null)
    sheets.set(id, { id, source, effective_date, uploaded_at })
}
