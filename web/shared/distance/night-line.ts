import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import type { Change } from '../../../api/contract/property-history.ts'
import type { Night } from '../../../api/contract/watch.ts'

/** The nights that a line shows. */
export const SHOWN_DAYS = 60
const DAY_MS = 86_400_000
/** So that half a point fills the height where the market never was further away, and what is free has room below. */
const LEAST_ABOVE = 0.5
const LEAST_BELOW = 0.125
/** Marks that are nearer would lie over each other on a phone. */
const MARK_DAYS = 4

/** A place in the chart, in fractions of its width and height from the top left. */
interface Place {
  readonly x: number
  readonly y: number
}

export interface NightLine {
  /** Where the line runs; it is broken where the distance is not known. */
  readonly stretches: readonly (readonly Place[])[]
  /** The height at which it is free. */
  readonly free: number
  /** What the top stands for, in percentage points. */
  readonly most: number
  /** Where the status became another one; of several within a few days the last. */
  readonly turns: readonly { readonly x: number; readonly status: EvaluationStatus }[]
  /** Where something besides the market changed. */
  readonly ticks: readonly { readonly x: number; readonly at: string; readonly changed: readonly Change[] }[]
}

/** The distance by night, from 60 days ago to today. Each day without a record was as the one before it. */
export function nightLine(nights: readonly Night[], now: Date): NightLine {
  const last = dayOf(now.toISOString())
  // The day counts from the first that is shown; below 0: before it.
  const shown = nights.map((night) => ({ ...night, day: dayOf(night.at) - last + SHOWN_DAYS - 1 }))
  const byDay = Array.from({ length: SHOWN_DAYS }, (_, day) => shown.findLast((night) => night.day <= day)?.points)
  const known = byDay.filter((points) => typeof points === 'number')
  const most = Math.max(LEAST_ABOVE, ...known)
  const range = most - Math.min(-LEAST_BELOW, ...known)
  const height = (points: number) => (most - points) / range
  return {
    stretches: stretches(byDay, height),
    free: height(0),
    most,
    turns: apart(
      shown.filter(({ day, status }, index) => day > 0 && index > 0 && shown[index - 1]?.status !== status),
    ).map(({ day, status }) => ({ x: across(day), status })),
    ticks: shown
      .map(({ day, at, changed }) => ({ day, x: across(day), at, changed: changed.filter(isNoMarket) }))
      .filter(({ day, changed }) => day >= 0 && changed.length > 0)
      .map(({ x, at, changed }) => ({ x, at, changed })),
  }
}

/** Without those that a later one is too near to. */
function apart<Turn extends { readonly day: number }>(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = []
  for (const turn of turns.toReversed()) {
    const next = kept[0]
    if (next === undefined || turn.day + MARK_DAYS <= next.day) kept.unshift(turn)
  }
  return kept
}

function stretches(byDay: readonly (number | null | undefined)[], height: (points: number) => number): Place[][] {
  const found: Place[][] = []
  let open: Place[] | null = null
  for (const [day, points] of byDay.entries()) {
    if (typeof points !== 'number') {
      open = null
      continue
    }
    if (open === null) {
      open = []
      found.push(open)
    }
    open.push({ x: across(day), y: height(points) })
  }
  return found
}

const across = (day: number) => day / (SHOWN_DAYS - 1)
const dayOf = (at: string) => Math.floor(Date.parse(at) / DAY_MS)
/** Rates move every night, and the line itself shows it. */
const isNoMarket = (change: Change) => change !== 'rate_sheet' && change !== 'day'
