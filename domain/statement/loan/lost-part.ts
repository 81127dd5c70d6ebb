import type { Candidate } from '../label/candidate.ts'
import { type Breakdown, breakdowns } from './breakdown.ts'
import { added, amounts, asRead, centsOf, type Sum } from './sum.ts'

/** More amounts without a label are a ledger's. */
const MOST_UNNAMED = 40

interface Known {
  readonly payments: Sum[]
  readonly principalAndInterest: Sum[]
  readonly escrows: Sum[]
  readonly insurances: Sum[]
}

/**
 * A breakdown with one part whose label was lost, as in a picture: an amount without a name that is the rest of the payment to the
 * cent. It is taken for what is missing: principal, interest or both, else the escrow part. Null where none completes the sum.
 */
export function withLostPart(all: readonly Candidate[], known: Known): Breakdown | null {
  const unnamed = all.filter((candidate) => candidate.meaning === 'unnamed' && centsOf(candidate) > 0)
  if (unnamed.length > MOST_UNNAMED) return null
  const lost = unnamed.map(asRead)
  const { payments, principalAndInterest, escrows, insurances } = known
  const level =
    principalAndInterest.length > 0
      ? []
      : [...added(amounts(all, 'principal'), lost), ...added(lost, amounts(all, 'interest')), ...lost]
  const completed = [
    ...breakdowns(payments, level, escrows, insurances),
    ...(escrows.length > 0 ? [] : breakdowns(payments, principalAndInterest, lost, insurances)),
  ]
  return completed.find(({ escrow }) => escrow !== null) ?? null
}
