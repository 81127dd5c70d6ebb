import { FIRST_CONSENT } from '../delivery/consent-over-time.ts'
import { announcements, decideNotification, isImprovement } from '../delivery/decide.ts'
import type { DeliveryEvent, LetterCameBack, MonthlyLetterSent, NotificationWithheld } from '../delivery/events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from '../delivery/state.ts'
import type { Consent } from '../delivery/why-not-written.ts'
import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import type { PastHome, RecordedNotice, Side, StatusStep } from './past-home.ts'

/** A letter that called a home Ready Now. */
export interface Bell {
  readonly run_id: string
  /** When its run was over, ISO 8601. */
  readonly at: string
}

/** What would have been told of a home. */
export interface SupposedBells {
  readonly bells: Bell[]
  /** Why it was not told when it was Ready Now last; null where it was, or the record counts. */
  why_silent: WhyWithheld | null
}

export type WhyWithheld = NotificationWithheld['data']['reason']

/** The letter of a month, or that a letter came back: after the one there is none that night, after the other it is as if there had been none. */
export type OwnersLetter = (MonthlyLetterSent | LetterCameBack) & { readonly occurred_at: string }

/** What was said by and sent to an owner, each oldest first. */
export interface PastOwner {
  readonly account_id: string
  readonly consents: readonly { readonly at: string; readonly consent: Consent }[]
  readonly letters: readonly OwnersLetter[]
}

/** What decides about the letters of a run besides the owner. */
export interface PastRuns {
  /** When a run was over; undefined: it was not, so that nobody was told. */
  readonly completedAt: (run_id: string) => string | undefined
  /** For how many hours a home was silent after a letter, to the letters of a run. */
  readonly cooldownOf: (run_id: string) => number
}

interface Improvement {
  readonly property_id: string
  /** Null where it would not have got better there. */
  readonly supposed: EvaluationStatus | null
  readonly recorded: EvaluationStatus | null
}

/** What came one after the other. Of the same moment: what a run found comes before what was told of it. */
type Moment = { readonly at: string } & (
  | { readonly kind: 'found'; readonly run_id: string; readonly improvement: Improvement }
  | { readonly kind: 'told'; readonly notice: RecordedNotice }
  | { readonly kind: 'letter'; readonly letter: OwnersLetter }
)

/** The bells that rang for a home, of all its runs. */
export function recordedBells({ notices }: PastHome, runs: PastRuns): Bell[] {
  return notices.filter(isBell).map(({ data: { run_id }, occurred_at }) => {
    return { run_id, at: runs.completedAt(run_id) ?? occurred_at }
  })
}

/**
 * The bells that would have rung for the homes of one owner, by home. As long as a home would have got better where it did, what was recorded of
 * it counts, so that nothing is decided again that was not changed; from the first night on that is another one, the rule of the letters decides,
 * with the owner's consent as it was then.
 */
export function supposedBells(
  homes: readonly PastHome[],
  owner: PastOwner,
  runs: PastRuns,
): Map<string, SupposedBells> {
  const found = new Map(homes.map(({ property_id }) => [property_id, { bells: [], why_silent: null } as SupposedBells]))
  const others = new Set<string>()
  let deliveries: Deliveries = noDeliveries
  for (const moment of momentsOf(homes, owner, runs)) {
    if (moment.kind === 'letter') deliveries = evolveDeliveries(deliveries, moment.letter)
    else if (moment.kind === 'told') {
      const { notice } = moment
      const { property_id, run_id } = notice.data
      if (others.has(property_id)) continue
      deliveries = evolveDeliveries(deliveries, notice)
      if (isBell(notice))
        found.get(property_id)?.bells.push({ run_id, at: runs.completedAt(run_id) ?? notice.occurred_at })
    } else {
      const { at, run_id } = moment
      const { property_id, recorded, supposed } = moment.improvement
      if (recorded !== supposed) others.add(property_id)
      if (supposed === null || !others.has(property_id)) continue
      const recipient = { account_id: owner.account_id, lo_id: null, ...consentAt(owner, at) }
      const better = { property_id, status: supposed, evaluation_event_id: 'supposed' }
      const decided = decideNotification(deliveries, recipient, [better], run_id, runs.cooldownOf(run_id), at)
      for (const event of decided) deliveries = evolveDeliveries(deliveries, { ...event, occurred_at: at })
      if (supposed === 'ready_now') heard(found.get(property_id), decided, { run_id, at })
    }
  }
  return found
}

function heard(home: SupposedBells | undefined, decided: readonly DeliveryEvent[], bell: Bell): void {
  if (home === undefined) return
  if (announcements(decided).length > 0) home.bells.push(bell)
  home.why_silent = decided.find((event) => event.type === 'NotificationWithheld')?.data.reason ?? null
}

function momentsOf(homes: readonly PastHome[], { letters }: PastOwner, runs: PastRuns): Moment[] {
  const found = homes.flatMap((home) => improvementsOf(home, runs))
  const told = homes.flatMap(({ notices }) =>
    notices.map((notice): Moment => {
      const over = runs.completedAt(notice.data.run_id) ?? ''
      return { kind: 'told', at: over > notice.occurred_at ? over : notice.occurred_at, notice }
    }),
  )
  const ofOwner = letters.map((letter): Moment => ({ kind: 'letter', at: letter.occurred_at, letter }))
  // Sorting keeps the order of what is of one moment.
  return [...found, ...told, ...ofOwner].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

function improvementsOf({ property_id, before, steps }: PastHome, runs: PastRuns): Moment[] {
  return steps.flatMap(({ run_id, ...step }, place): Moment[] => {
    const at = run_id === null ? undefined : runs.completedAt(run_id)
    if (run_id === null || at === undefined) return []
    const previous = steps[place - 1] ?? { recorded: before, supposed: before }
    const [recorded, supposed] = [betterOf('recorded', previous, step), betterOf('supposed', previous, step)]
    if (recorded === null && supposed === null) return []
    return [{ kind: 'found', at, run_id, improvement: { property_id, recorded, supposed } }]
  })
}

function betterOf(side: Side, previous: Pick<StatusStep, Side>, step: Pick<StatusStep, Side>): EvaluationStatus | null {
  const status = step[side]
  return status !== null && isImprovement(previous[side], status) ? status : null
}

function isBell(notice: RecordedNotice): boolean {
  return notice.type === 'NotificationSent' && notice.data.status === 'ready_now'
}

function consentAt({ consents }: PastOwner, moment: string): Consent {
  return consents.findLast(({ at }) => at <= moment)?.consent ?? FIRST_CONSENT
}
