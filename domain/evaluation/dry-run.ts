import { loanOn } from './balance-on.ts'
import type { CountByStatus } from './clients-by-status.ts'
import { evaluateHeadline } from './evaluate.ts'
import type { EvaluationStatus } from './evaluation.ts'
import { statusThatCounts } from './licence.ts'
import { type PricingBook, pricingFor } from './pricing-book.ts'
import type { SeenHome } from './seen-home.ts'

/** A home whose status would be another one; one that cannot be evaluated stays as it is, and has no status afterwards. */
export interface ChangedHome {
  readonly id: string
  readonly state: string
  readonly lo_id: string | null
  readonly before: EvaluationStatus
  readonly after: EvaluationStatus | null
}

/** What a night would find with other prices: how many homes there are of each status before, and those that change it. */
export interface DryRun {
  readonly before: CountByStatus
  readonly changed: readonly ChangedHome[]
}

/** Evaluates every home as a night does, with what is in the book. @param day ISO calendar date */
export function dryRunOf(homes: readonly SeenHome[], book: PricingBook, day: string): DryRun {
  const before = { ready_now: 0, so_close: 0, not_yet: 0 }
  const changed: ChangedHome[] = []
  for (const home of homes) {
    before[home.status] += 1
    const after = statusAfter(home, book, day)
    if (after === home.status) continue
    changed.push({ id: home.id, state: home.loan.state, lo_id: home.lo_id, before: home.status, after })
  }
  return { before, changed }
}

/** Null where the rule cannot say: a night counts that among its failures and goes on. */
function statusAfter({ lo_id, ...told }: SeenHome, book: PricingBook, day: string): EvaluationStatus | null {
  try {
    const pricing = pricingFor(book, told.loan.state, lo_id)
    return statusThatCounts(evaluateHeadline(loanOn(told, day), pricing, day, null))
  } catch {
    return null
  }
}

/** How many become Ready Now, and how many cease to be. */
export interface Flow {
  readonly entering: number
  readonly leaving: number
}

export interface DryRunInFigures extends Flow {
  readonly before: CountByStatus
  readonly after: CountByStatus
  /** Change between So Close and Not Yet. */
  readonly others: number
  /** Could not be evaluated, and count as they did before. */
  readonly failed: number
  /** By two-letter state code, and by the loan officer's account id; `null` is nobody's. Who is not there has neither. Most changes first. */
  readonly by_state: readonly (readonly [state: string, flow: Flow])[]
  readonly by_officer: readonly (readonly [lo_id: string | null, flow: Flow])[]
}

export type ChangeKind = 'entering' | 'leaving' | 'others' | 'failed'

export function kindOfChange({ before, after }: Pick<ChangedHome, 'before' | 'after'>): ChangeKind {
  if (after === null) return 'failed'
  if (after === 'ready_now') return 'entering'
  return before === 'ready_now' ? 'leaving' : 'others'
}

export function dryRunInFigures({ before, changed }: DryRun): DryRunInFigures {
  const after = { ...before }
  const kinds = { entering: 0, leaving: 0, others: 0, failed: 0 }
  for (const home of changed) {
    kinds[kindOfChange(home)] += 1
    if (home.after === null) continue
    after[home.before] -= 1
    after[home.after] += 1
  }
  return {
    before,
    after,
    ...kinds,
    by_state: flowsBy(changed, ({ state }) => state),
    by_officer: flowsBy(changed, ({ lo_id }) => lo_id),
  }
}

function flowsBy<Key>(
  changed: readonly ChangedHome[],
  keyOf: (home: ChangedHome) => Key,
): (readonly [Key, { entering: number; leaving: number }])[] {
  const flows = new Map<Key, { entering: number; leaving: number }>()
  for (const home of changed) {
    const kind = kindOfChange(home)
    if (kind !== 'entering' && kind !== 'leaving') continue
    const key = keyOf(home)
    const flow = flows.get(key) ?? { entering: 0, leaving: 0 }
    flow[kind] += 1
    flows.set(key, flow)
  }
  return [...flows].sort(([, a], [, b]) => b.entering + b.leaving - a.entering - a.leaving)
}
