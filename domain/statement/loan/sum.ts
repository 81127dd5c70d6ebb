import { type Candidate, ranked } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'

/** An amount in cents that was read, or added up from two that were. */
export interface Sum {
  readonly cents: number
  readonly score: number
  readonly parts: readonly Candidate[]
}

const MOST_CANDIDATES = 5
/** What its label names as surely is no guess. */
export const SURELY_PRINTED = 0.7

export const centsOf = (candidate: Candidate): number => (candidate.value.kind === 'money' ? candidate.value.cents : 0)

/** An amount as it was read. */
export const asRead = (candidate: Candidate): Sum => ({
  cents: centsOf(candidate),
  score: candidate.score,
  parts: [candidate],
})

/** In a picture a leader before the amount may look like a minus. */
const withoutDash = (candidate: Candidate): Candidate =>
  candidate.cell.confidence < 1 && candidate.value.kind === 'money'
    ? { ...candidate, value: { ...candidate.value, cents: Math.abs(candidate.value.cents) } }
    : candidate

/** The amounts of a meaning, of so many cents at least, best first. */
export function amounts(all: readonly Candidate[], meaning: Meaning, least = 1): Sum[] {
  const money = all
    .map(withoutDash)
    .filter((candidate) => candidate.value.kind === 'money' && centsOf(candidate) >= least)
  return ranked(money, meaning, (candidate) => String(centsOf(candidate)))
    .slice(0, MOST_CANDIDATES)
    .map(asRead)
}

/** Every sum of one of each. Two parts of one page count more than two of different pages. */
export function added(left: readonly Sum[], other: readonly Sum[]): Sum[] {
  return left.flatMap((a) =>
    other.map((b) => {
      const apart = a.parts[0]?.cell.page === b.parts[0]?.cell.page ? 0.02 : 0.15
      return { cents: a.cents + b.cents, score: Math.min(a.score, b.score) - apart, parts: [...a.parts, ...b.parts] }
    }),
  )
}

/** Each amount, and every two of them added up: two taxes, or two insurances. Two that have one label are not two of them. */
export function orTwo(sums: readonly Sum[]): Sum[] {
  const pairs = sums.flatMap((first, at) =>
    added(
      [first],
      sums.slice(at + 1).filter((second) => !haveOneLabel(first, second)),
    ),
  )
  return [...sums, ...pairs]
}

function haveOneLabel({ parts: [one] }: Sum, { parts: [other] }: Sum): boolean {
  const [a, b] = [one?.label, other?.label]
  return a != null && b != null && a.page === b.page && a.line === b.line && a.box.x === b.box.x
}
