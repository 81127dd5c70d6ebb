import { type Candidate, ranked } from '../label/candidate.ts'
import { centsOf } from './sum.ts'

/** Money held in escrow; below zero where the servicer has advanced it, which some print as a positive 'escrow advance'. */
export function readEscrowBalance(all: readonly Candidate[]): Candidate | null {
  const best = (meaning: 'escrow_balance' | 'escrow_advance'): Candidate | undefined =>
    ranked(all, meaning, (candidate) => String(centsOf(candidate)))[0]
  const balance = best('escrow_balance')
  if (balance) return balance
  const advance = best('escrow_advance')
  if (advance?.value.kind !== 'money') return null
  return { ...advance, value: { ...advance.value, cents: -Math.abs(advance.value.cents) } }
}
