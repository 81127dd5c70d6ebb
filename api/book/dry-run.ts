import type { Knex } from 'knex'
import { type DryRun, dryRunInFigures, type Flow } from '../../domain/evaluation/dry-run.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { countProperties } from '../../projections/properties/property-queries.ts'
import type { DryRunAnswer } from '../contract/book.ts'
import type { Listener } from '../http/progress-stream.ts'
import type { ApiParts } from '../parts.ts'
import { lookThroughBook } from './look-through-book.ts'

/** Who is answered sooner need not be told how far it is. */
const QUIET_MS = 1_000
/** As many officers as are told apart; the others are counted. */
const OFFICERS = 20

/** What homes are priced with instead, and on which day (ISO calendar date). */
export interface TriedBook {
  readonly book: PricingBook
  readonly day: string
  /** Two-letter codes of those whose homes it can concern; null: all. */
  readonly states: readonly string[] | null
}

/**
 * What a night would find with this book: the rule itself evaluates every home. Nothing of it is recorded.
 * @throws HttpError 499 once nobody waits for it any more, 503 when too much waits for the threads
 */
export async function dryRun(
  { knex, looks }: Pick<ApiParts, 'knex' | 'looks'>,
  { book, day, states }: TriedBook,
  { tell, left }: Listener,
): Promise<DryRun> {
  const of = await countProperties(knex, states)
  const begun = performance.now()
  const parts = await lookThroughBook(knex, {
    states,
    look: (homes) => looks.dryRun({ homes, book, day }),
    tell: (looked) => {
      if (performance.now() - begun > QUIET_MS) tell({ looked: Math.min(looked, of), of })
    },
    left,
  })
  const count = (status: keyof DryRun['before']) => parts.reduce((sum, { before }) => sum + before[status], 0)
  return {
    before: { ready_now: count('ready_now'), so_close: count('so_close'), not_yet: count('not_yet') },
    changed: parts.flatMap(({ changed }) => changed),
  }
}

/** The figures, with the officers by name. */
export async function dryRunView(knex: Knex, run: DryRun): Promise<Omit<DryRunAnswer, 'id'>> {
  const { by_state, by_officer, ...figures } = dryRunInFigures(run)
  const { before } = figures
  const shown = by_officer.slice(0, OFFICERS)
  const names = await namesOfAccounts(
    knex,
    shown.flatMap(([id]) => id ?? []),
  )
  const rest = by_officer.slice(OFFICERS).map(([, flow]) => flow)
  const sum = (what: keyof Flow) => rest.reduce((all, flow) => all + flow[what], 0)
  return {
    ...figures,
    properties: before.ready_now + before.so_close + before.not_yet,
    by_state: by_state.map(([state, flow]) => ({ state, ...flow })),
    by_officer: shown.map(([id, flow]) => ({ officer: officerView(id, names), ...flow })),
    other_officers: { officers: rest.length, entering: sum('entering'), leaving: sum('leaving') },
  }
}

/** Null is nobody; one who has no account any more has no name. */
export function officerView(
  id: string | null,
  names: ReadonlyMap<string, string>,
): DryRunAnswer['by_officer'][number]['officer'] {
  return id === null ? null : { id, name: names.get(id) ?? null }
}
