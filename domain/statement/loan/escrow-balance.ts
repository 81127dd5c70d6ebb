import { type Candidate, ranked } from '../label/candidate.ts'
import { PAST } from './breakdown.ts'
import { centsOf, type Sum } from './sum.ts'

const BY_ITS_NEIGHBOUR = 0.65

/**
 * Money held in escrow; below zero where the servicer has advanced it, which some print as a positive 'escrow advance': alone, beside a
 * balance of nothing, or above a list of what the balance was.
 * @param part the escrow part of the payment, where that is proven
 */
export function readEscrowBalance(all: readonly Candidate[], part: Sum | null = null): Candidate | null {
  const best = (meaning: 'escrow_balance' | 'escrow_advance'): Candidate | undefined =>
    ranked(all, meaning, (candidate) => String(centsOf(candidate)))[0]
  const balance = best('escrow_balance')
  const advance = best('escrow_advance')
  const holdsNothing = !balance || centsOf(balance) === 0 || balance.score < PAST
  const isAdvanced = holdsNothing && advance !== undefined && centsOf(advance) !== 0
  if (!isAdvanced || advance.value.kind !== 'money') return balance ?? (part && besideBalance(all, part))
  return { ...advance, value: { ...advance.value, cents: -Math.abs(advance.value.cents) } }
}

/** 'Escrow' in a row with the loan's balance, which is no part of the payment: another amount is. */
function besideBalance(all: readonly Candidate[], part: Sum): Candidate | null {
  const rows = all.flatMap(({ meaning, cell }) => (meaning === 'balance' ? [cell] : []))
  const [only, other] = all.filter(
    (one) =>
      one.meaning === 'escrow_payment' &&
      one.labelWords.join(' ') === 'escrow' &&
      one.score >= PAST &&
      centsOf(one) !== part.cents &&
      rows.some(({ page, line }) => page === one.cell.page && line === one.cell.line),
  )
  return only && !other ? { ...only, score: Math.min(only.score, BY_ITS_NEIGHBOUR) } : null
}
