import type { Candidate } from '../label/candidate.ts'
import { bears } from './monthly-interest.ts'
import { asRead, centsOf, type Sum } from './sum.ts'

/** What a label tells apart from the balance; any other may be the label of a neighbour, or half of its own: 'principal'. */
const TOLD_APART = new Set(['other', 'history', 'deferred'])
/** Smaller balances agree with a rounded interest by chance. */
const LEAST_CENTS = 1_000_000
const PROVEN = 0.8

/**
 * An amount that no label calls the balance, but which at that rate bears the month's interest to the cent: of a picture
 * that is often all that is left of it. By chance that happens once in some ten thousand amounts.
 */
export function provenBalance(all: readonly Candidate[], interest: Sum | null, percent: number): Sum | null {
  if (interest === null) return null
  const proven = all.find(
    (candidate) =>
      !TOLD_APART.has(candidate.meaning) &&
      centsOf(candidate) >= LEAST_CENTS &&
      bears(centsOf(candidate), percent, interest.cents),
  )
  return proven ? { ...asRead(proven), score: PROVEN } : null
}
