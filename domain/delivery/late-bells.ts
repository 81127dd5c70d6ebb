import type { SheetInForceSince } from '../rates/sheets-in-force.ts'

/** A bell that rings later than this after the sheet that made it ring has missed a night. */
export const LATE_AFTER_HOURS = 24

/** How many runs are told apart: those that rang latest. */
const MOST_SHOWN = 10

/** Ready Now notices of one run, and what it priced with. */
export interface RungRun {
  readonly run_id: string
  /** ISO 8601. */
  readonly started_at: string
  readonly rate_sheet_id: string | null
  /** What the last run before it that came to its end priced with; undefined: there was none. */
  readonly rate_sheet_before: string | null | undefined
  /** How many notices in which minute, ISO 8601. */
  readonly rang: readonly { readonly at: string; readonly notices: number }[]
}

/** The bells of a run, and how long the sheet that made them ring had been in force. */
export interface WaitedFor {
  readonly run_id: string
  readonly rate_sheet_id: string
  readonly in_force_since: string
  /** When the last of them rang. */
  readonly rang_at: string
  readonly notices: number
  /** Until the last of them. */
  readonly hours: number
}

/** How long after its sheet the bell rang. */
export interface LateBells {
  /** Those that a new sheet made ring. */
  readonly notices: number
  /** Those that something else did: a loan that was paid down, other costs, margins or licenses, or the first run of all. */
  readonly others: number
  /** Null where no sheet made any ring. */
  readonly median_hours: number | null
  readonly late: number
  /** Longest wait first. */
  readonly latest: readonly WaitedFor[]
}

/**
 * How late Ready Now bells came: from the moment at which the sheet came into force to the letter.
 *
 * A bell is counted where its run was the first to price with its sheet: the run before it had another one, so that the sheet is what is new,
 * and would have rung as soon as it was in force, had somebody looked. Where the run before had the same sheet, something else made it
 * ring, and nothing was waited for. A sheet that was replaced before any run looked rang nowhere, and is not counted.
 * @param inForce as `sheetsInForce` gives it
 */
export function lateBells(runs: readonly RungRun[], inForce: readonly SheetInForceSince[]): LateBells {
  const waits: { hours: number; notices: number }[] = []
  const waited: WaitedFor[] = []
  let others = 0
  for (const { run_id, started_at, rate_sheet_id, rate_sheet_before, rang } of runs) {
    const notices = rang.reduce((sum, minute) => sum + minute.notices, 0)
    const since = inForce.findLast((sheet) => sheet.rate_sheet_id === rate_sheet_id && sheet.since <= started_at)?.since
    const isNew = rate_sheet_before !== undefined && rate_sheet_before !== rate_sheet_id
    if (!isNew || rate_sheet_id === null || since === undefined) {
      others += notices
      continue
    }
    waits.push(...rang.map((minute) => ({ hours: hoursBetween(since, minute.at), notices: minute.notices })))
    const rang_at = rang.reduce((last, { at }) => (at > last ? at : last), since)
    const hours = hoursBetween(since, rang_at)
    waited.push({ run_id, rate_sheet_id, in_force_since: since, rang_at, notices, hours })
  }
  const late = waits.filter(({ hours }) => hours > LATE_AFTER_HOURS)
  return {
    notices: sumOf(waits),
    others,
    median_hours: medianOf(waits),
    late: sumOf(late),
    latest: waited.sort((a, b) => b.hours - a.hours || (a.run_id < b.run_id ? 1 : -1)).slice(0, MOST_SHOWN),
  }
}

function sumOf(waits: readonly { readonly notices: number }[]): number {
  return waits.reduce((sum, { notices }) => sum + notices, 0)
}

/** Of an even number of bells the longer of the two waits in the middle. */
function medianOf(waits: readonly { readonly hours: number; readonly notices: number }[]): number | null {
  let before = Math.floor(sumOf(waits) / 2)
  for (const { hours, notices } of waits.toSorted((a, b) => a.hours - b.hours)) {
    if (before < notices) return hours
    before -= notices
  }
  return null
}

/** To a hundredth; a clock that was set back makes no bell ring before its sheet. */
function hoursBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 36_000) / 100)
}
