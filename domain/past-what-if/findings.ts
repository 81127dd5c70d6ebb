import { addDays } from '../calendar/calendar-date.ts'
import { type PastHome, readySince, type Side } from './past-home.ts'
import {
  type Bell,
  type PastOwner,
  type PastRuns,
  recordedBells,
  supposedBells,
  type WhyWithheld,
} from './supposed-bells.ts'

/** The days that are asked about, ISO calendar dates of UTC, both included. */
export interface PastDays {
  readonly from: string
  readonly until: string
}

/**
 * What would have become of a home's first bell of these days: rung where it did not, sooner, later, or not at all; and where it is the same
 * night or none, that the home would have stood otherwise.
 */
export const FATES = ['additional', 'earlier', 'later', 'never', 'status_only'] as const
export type Fate = (typeof FATES)[number]

export interface DayFound {
  readonly day: string
  /** Homes that were Ready Now at its end. */
  readonly ready_recorded: number
  readonly ready_supposed: number
  /** Letters that called a home so. */
  readonly bells_recorded: number
  readonly bells_supposed: number
}

/** A home for which something would have been otherwise. */
export interface HomeFound {
  readonly property_id: string
  readonly fate: Fate
  /** ISO 8601; `before`: before the first of the days; null: in none of them. */
  readonly ready_recorded: string | null
  readonly ready_supposed: string | null
  /** The first bell of these days, ISO 8601. */
  readonly bell_recorded: string | null
  readonly bell_supposed: string | null
  /** Where no bell would have rung although it would have become Ready Now: why nobody would have been told. */
  readonly why_silent: WhyWithheld | null
}

export interface WhatIfTotals extends Readonly<Record<Fate, number>> {
  readonly homes: number
  /** Homes for which a bell rang, or would have. */
  readonly rang_recorded: number
  readonly rang_supposed: number
  /** All their bells. */
  readonly bells_recorded: number
  readonly bells_supposed: number
}

export interface WhatIfFound {
  readonly totals: WhatIfTotals
  readonly days: readonly DayFound[]
  /** In the order of `FATES`, and of when their bell would have rung. */
  readonly homes: readonly HomeFound[]
}

/** Adds up what would have been. @param owners by their account ids; who said nothing and was sent nothing may be left out */
export function whatIfFound(
  homes: readonly PastHome[],
  owners: ReadonlyMap<string, PastOwner>,
  runs: PastRuns,
  { from, until }: PastDays,
): WhatIfFound {
  const days = new DayCounts(from, until)
  const totals = { ...NOTHING }
  const found: HomeFound[] = []
  for (const [account_id, ofOwner] of byOwner(homes)) {
    const owner = owners.get(account_id) ?? { account_id, consents: [], letters: [] }
    const supposed = ofOwner.some(standsOtherwise) ? supposedBells(ofOwner, owner, runs) : null
    for (const home of ofOwner) {
      const rang = recordedBells(home, runs)
      const bells = {
        recorded: rang.filter((bell) => days.has(bell.at)),
        supposed: (supposed?.get(home.property_id)?.bells ?? rang).filter((bell) => days.has(bell.at)),
      }
      days.count(home, bells)
      const [recorded, would] = [bells.recorded[0], bells.supposed[0]]
      totals.homes += 1
      totals.rang_recorded += Number(recorded !== undefined)
      totals.rang_supposed += Number(would !== undefined)
      totals.bells_recorded += bells.recorded.length
      totals.bells_supposed += bells.supposed.length
      const fate = fateOf(recorded, would) ?? (standsOtherwise(home) ? 'status_only' : null)
      if (fate === null) continue
      totals[fate] += 1
      found.push({
        property_id: home.property_id,
        fate,
        ready_recorded: readySince(home, 'recorded'),
        ready_supposed: readySince(home, 'supposed'),
        bell_recorded: recorded?.at ?? null,
        bell_supposed: would?.at ?? null,
        why_silent: would === undefined ? (supposed?.get(home.property_id)?.why_silent ?? null) : null,
      })
    }
  }
  return { totals, days: days.counted, homes: found.sort(byFate) }
}

const NOTHING = {
  ...{ homes: 0, rang_recorded: 0, rang_supposed: 0, bells_recorded: 0, bells_supposed: 0 },
  ...{ additional: 0, earlier: 0, later: 0, never: 0, status_only: 0 },
}

function byOwner(homes: readonly PastHome[]): Map<string, PastHome[]> {
  const grouped = new Map<string, PastHome[]>()
  for (const home of homes) {
    const known = grouped.get(home.owner_id)
    if (known === undefined) grouped.set(home.owner_id, [home])
    else known.push(home)
  }
  return grouped
}

function standsOtherwise({ steps }: PastHome): boolean {
  return steps.some(({ recorded, supposed }) => recorded !== supposed)
}

/** Null where its first bell would have rung in the same night, or none did or would have. */
function fateOf(recorded: Bell | undefined, supposed: Bell | undefined): Fate | null {
  if (recorded === undefined) return supposed === undefined ? null : 'additional'
  if (supposed === undefined) return 'never'
  if (recorded.run_id === supposed.run_id) return null
  return supposed.at < recorded.at ? 'earlier' : 'later'
}

function byFate(one: HomeFound, other: HomeFound): number {
  const at = (home: HomeFound) => home.bell_supposed ?? home.bell_recorded ?? home.ready_supposed ?? ''
  return FATES.indexOf(one.fate) - FATES.indexOf(other.fate) || (at(one) < at(other) ? -1 : 1)
}

/** Counts by day. A home is counted where it enters and leaves, and the days in between are summed at the end: there may be many of both. */
class DayCounts {
  readonly #from: string
  readonly #until: string
  readonly #days: string[] = []
  readonly #places = new Map<string, number>()
  readonly #ready: Record<Side, number[]>
  readonly #bells: Record<Side, number[]>

  constructor(from: string, until: string) {
    this.#from = from
    this.#until = until
    for (let day = from; day <= until; day = addDays(day, 1)) {
      this.#places.set(day, this.#days.length)
      this.#days.push(day)
    }
    const none = () => ({ recorded: this.#days.map(() => 0), supposed: this.#days.map(() => 0) })
    this.#ready = none()
    this.#bells = none()
  }

  has(moment: string): boolean {
    const day = moment.slice(0, 10)
    return this.#from <= day && day <= this.#until
  }

  count(home: PastHome, bells: Readonly<Record<Side, readonly Bell[]>>): void {
    for (const side of ['recorded', 'supposed'] as const) {
      for (const { at } of bells[side]) this.#add(this.#bells[side], at.slice(0, 10), 1)
      let wasReady = home.before === 'ready_now'
      if (wasReady) this.#add(this.#ready[side], this.#from, 1)
      for (const step of home.steps) {
        const isReady = step[side] === 'ready_now'
        if (isReady !== wasReady) this.#add(this.#ready[side], step.at.slice(0, 10), isReady ? 1 : -1)
        wasReady = isReady
      }
    }
  }

  get counted(): DayFound[] {
    const ready = { recorded: 0, supposed: 0 }
    return this.#days.map((day, place) => {
      ready.recorded += this.#ready.recorded[place] ?? 0
      ready.supposed += this.#ready.supposed[place] ?? 0
      return {
        day,
        ready_recorded: ready.recorded,
        ready_supposed: ready.supposed,
        bells_recorded: this.#bells.recorded[place] ?? 0,
        bells_supposed: this.#bells.supposed[place] ?? 0,
      }
    })
  }

  #add(counts: number[], day: string, one: number): void {
    const place = this.#places.get(day)
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + one
  }
}
