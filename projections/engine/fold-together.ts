import type { EventLog, Position } from '../../eventstore/port.ts'
import { fractionFolded } from './fraction-folded.ts'
import { LogBatches } from './log-batches.ts'
import type { ShadowFold } from './shadow-fold.ts'
import type { ToldReading } from './told-reading.ts'

/**
 * What is read and not yet folded is moved about in memory: less than elsewhere, where more read models wait for one answer. And what is
 * written meanwhile goes on between two batches only.
 */
const BATCH = 250

export interface RebuildProgress {
  /** Events read by this run of the rebuild. */
  readonly folded: number
  /** 0 to 1; 1 only when the new tables serve. */
  readonly fraction: number
}

export interface FoldTogether {
  readonly log: EventLog
  readonly folds: readonly ShadowFold[]
  /** How far each is to be folded; those that it does not name, up to the end of the log. */
  readonly goals: ReadonlyMap<ShadowFold, Position | null>
  /** Stops between two batches. */
  readonly signal?: AbortSignal
  readonly onRead: (events: number, fraction: number) => void
  readonly told: ToldReading
}

/**
 * Folds and writes what is in the log now into tables that are being built anew, with one reading of the log for all of them: those that
 * an interruption left further on wait until the others are there.
 */
export async function foldTogether({ log, folds, goals, signal, onRead, told }: FoldTogether): Promise<void> {
  const batches = new LogBatches(log, BATCH, 1)
  const head = await log.head()
  for (;;) {
    signal?.throwIfAborted()
    const behind = folds.filter((fold) => fold.failure === null && !isThere(fold, goals))
    if (behind.length === 0) break
    const from = leastPosition(behind)
    const events = await batches.after(from)
    await Promise.all(behind.map((fold) => fold.take(events, goals.get(fold) ?? undefined)))
    onRead(events.length, fractionOf(leastPosition(behind), head))
    await told.tell(behind)
    if (events.length < BATCH) break
  }
  await Promise.all(folds.map((fold) => fold.settle()))
}

function isThere(fold: ShadowFold, goals: FoldTogether['goals']): boolean {
  const goal = goals.get(fold)
  if (goal === undefined) return false
  return goal === null || (fold.position !== null && fold.position >= goal)
}

function leastPosition(folds: readonly ShadowFold[]): Position | null {
  return folds.reduce<Position | null>(
    (least, { position }, index) => (index === 0 || (position ?? '') < (least ?? '') ? position : least),
    null,
  )
}

function fractionOf(position: Position | null, head: Position | null): number {
  return position === null ? 0 : 0.99 * fractionFolded(position, head)
}
