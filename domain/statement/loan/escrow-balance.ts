import { type Candidate, ranked } from '../label/candidate.ts'
import { PAST } from './breakdown.ts'
import { centsOf } from './sum.ts'

/**
 * Money held in escrow; below zero where the servicer has advanced it, which some print as a positive 'escrow advance': alone, beside a
 * balance of nothing, or above a list of what the balance was.
 */
export function readEscrowBalance(all: readonly Candidate[]): Candidate | null {
  const best = (meaning: 'escrow_balance' | 'escrow_advance'): Candidate | undefined =>
    ranked(all, meaning, (candidate) => String(centsOf(candidate)))[0]
  const balance = best('escrow_balance')
  const advance = best('escrow_advance')
  const holdsNothing = !balance || centsOf(balance) === 0 || balance.score < PAST
  const isAdvanced = holdsNothing && advance !== undefined && centsOf(advance) !== 0
  if (!isAdvanced || advance.value.kind !== 'money') return balance ?? null
  return { ...advance, value: { ...advance.value, cents: -Math.abs(advance.value.cents) } }
}
