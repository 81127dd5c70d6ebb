import { type Candidate, ranked } from '../label/candidate.ts'
import { PAST } from './breakdown.ts'
import { centsOf, type Sum } from './sum.ts'

const BY_ITS_NEIGHBOUR = 0.65
/** 'DR' is money that the servicer has advanced, or that it holds: it has to be asked. */
const BOOKED = 0.65
const ALIGNED_EMS = 0.5
const NEXT_ROW_EMS = 2.5
/** 'Tax and insurance reserve' is seldom said of anything else. */
const NEAR_ROWS_EMS = 12
const OF_ESCROW = /^(escrow|taxes|insurance)$/

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
  if (!isAdvanced || advance.value.kind !== 'money')
    return balance ? doubtfulIfBooked(balance) : part && besideBalance(all, part)
  return { ...advance, value: { ...advance.value, cents: -Math.abs(advance.value.cents) } }
}

function doubtfulIfBooked(balance: Candidate): Candidate {
  const isBooked = balance.value.kind === 'money' && balance.value.isBooked === true
  return isBooked ? { ...balance, score: Math.min(balance.score, BOOKED) } : balance
}

/** 'Escrow', or 'Tax and insurance reserve', in a row with the loan's balance, or near it in a list, which is no part of the payment: another amount is. */
function besideBalance(all: readonly Candidate[], part: Sum): Candidate | null {
  const balances = all.filter(({ meaning }) => meaning === 'balance')
  const [only, other] = all.filter(
    (one) =>
      one.meaning === 'escrow_payment' &&
      one.labelWords.includes('escrow') &&
      one.labelWords.every((word) => OF_ESCROW.test(word)) &&
      one.score >= PAST &&
      centsOf(one) !== part.cents &&
      balances.some((balance) => isNear(one, balance)),
  )
  return only && !other ? { ...only, score: Math.min(only.score, BY_ITS_NEIGHBOUR) } : null
}

/** Whether the two stand in one row, or their labels in near ones of a list. */
function isNear(one: Candidate, other: Candidate): boolean {
  if (one.cell.page !== other.cell.page) return false
  if (one.cell.line === other.cell.line) return true
  const [label, before] = [one.label?.box, other.label?.box]
  if (!label || !before) return false
  const reach = one.labelWords.length > 1 ? NEAR_ROWS_EMS : NEXT_ROW_EMS
  const isAligned = Math.abs(label.x - before.x) < label.height * ALIGNED_EMS
  return isAligned && Math.abs(label.y - before.y) < label.height * reach
}
