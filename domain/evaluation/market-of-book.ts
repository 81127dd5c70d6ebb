import { loanOn } from './balance-on.ts'
import type { CountByStatus } from './clients-by-status.ts'
import { type MarketStanding, standInMarket } from './evaluate.ts'
import type { EvaluationStatus } from './evaluation.ts'
import { AN_EIGHTH, MARKET_MOVES } from './market-moves.ts'
import { type PricingBook, pricingFor } from './pricing-book.ts'
import type { SeenHome } from './seen-home.ts'

/** A home as it stands in the market of the day. */
export interface StandingHome extends Pick<SeenHome, 'lo_id'> {
  readonly state: string
  readonly standing: MarketStanding
}

/** What no market could be free for. */
const UNREACHABLE: MarketStanding = { may_close: false, to_free: null, to_close: null }

/** @param day ISO calendar date */
export function standingsOf(homes: readonly SeenHome[], book: PricingBook, day: string): StandingHome[] {
  return homes.map(({ lo_id, ...told }) => {
    const { state } = told.loan
    return { state, lo_id, standing: standingOf(told, pricingFor(book, state, lo_id), day) }
  })
}

function standingOf(
  told: Pick<SeenHome, 'loan' | 'told_on'>,
  pricing: Parameters<typeof standInMarket>[1],
  day: string,
): MarketStanding {
  try {
    return standInMarket(loanOn(told, day), pricing, day)
  } catch {
    // One that cannot be evaluated takes nothing from the others.
    return UNREACHABLE
  }
}

/** What a home would be, were all rates others. @param move in percentage points, a multiple of an eighth */
export function statusAt({ may_close, to_free, to_close }: MarketStanding, move: number): EvaluationStatus {
  if (!may_close) return 'not_yet'
  if (to_free !== null && to_free <= -move) return 'ready_now'
  return to_close !== null && to_close <= -move ? 'so_close' : 'not_yet'
}

/** By how many homes more (below 0: fewer) would be Ready Now than today; where it is none they are left out, most first. */
export type ReadyChanges<Whose> = readonly (readonly [whose: Whose, change: number])[]

/** All homes, were rates others. */
export interface BookAt {
  /** In percentage points; below 0: lower. */
  readonly move: number
  readonly homes: CountByStatus
  /** By two-letter state code, and by the loan officer's account id; null: nobody's clients. */
  readonly by_state: ReadyChanges<string>
  readonly by_officer: ReadyChanges<string | null>
}

export function bookAt(found: readonly StandingHome[], move: number): BookAt {
  const homes = { ready_now: 0, so_close: 0, not_yet: 0 }
  const by_state = new Map<string, number>()
  const by_officer = new Map<string | null, number>()
  for (const { state, lo_id, standing } of found) {
    const then = statusAt(standing, move)
    homes[then] += 1
    const change = Number(then === 'ready_now') - Number(statusAt(standing, 0) === 'ready_now')
    if (change === 0) continue
    by_state.set(state, (by_state.get(state) ?? 0) + change)
    by_officer.set(lo_id, (by_officer.get(lo_id) ?? 0) + change)
  }
  return { move, homes, by_state: mostFirst(by_state), by_officer: mostFirst(by_officer) }
}

function mostFirst<Whose>(changes: ReadonlyMap<Whose, number>): ReadyChanges<Whose> {
  return [...changes].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
}

/** How far the homes are from free, as they are counted in a histogram. */
export interface DistancesOfBook {
  /** Free by today's rates, and a date and a license allow it. */
  readonly free: number
  /** Free by today's rates, and waiting for a date or a license. */
  readonly waiting: number
  /** By how many percentage points rates would have to fall, in eighths up to `FURTHEST`. */
  readonly away: readonly { readonly points: number; readonly homes: number }[]
  /** Further than that. */
  readonly further: number
  /** No fall of rates would do, or the rule cannot say. */
  readonly unreachable: number
}

/** As far as a histogram goes, in eighths of a point: two points. */
const FURTHEST = 16

export function distancesOfBook(found: readonly StandingHome[]): DistancesOfBook {
  const away = Array.from({ length: FURTHEST }, (_, step) => ({ points: (step + 1) * AN_EIGHTH, homes: 0 }))
  const others = { free: 0, waiting: 0, further: 0, unreachable: 0 }
  for (const { standing } of found) {
    const bar = away[(standing.to_free ?? 0) / AN_EIGHTH - 1]
    if (bar === undefined) others[withoutBar(standing)] += 1
    else bar.homes += 1
  }
  return { ...others, away }
}

function withoutBar({ may_close, to_free }: MarketStanding): Exclude<keyof DistancesOfBook, 'away'> {
  if (to_free === null) return 'unreachable'
  if (to_free > 0) return 'further'
  return may_close ? 'free' : 'waiting'
}

/** Every position of the market slider. */
export function everyMarket(found: readonly StandingHome[]): BookAt[] {
  return MARKET_MOVES.map((move) => bookAt(found, move))
}
