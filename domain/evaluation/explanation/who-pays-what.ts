import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Ledger } from './ledger.ts'

/**
 * Who pays the costs of a free refinance, and what of it buys the rate: one's own money that is spent is no money back.
 * @param isThere whether it can be had; what cannot is only what would be
 */
export function whoPaysWhat(ledger: Ledger, isThere: boolean): string {
  const { total_costs, lender_credit, due_at_closing, covers, points } = ledger
  const pays = isThere ? 'pays' : 'would pay'
  if (lender_credit >= total_costs)
    return `The lender ${pays} all ${dollarsInWords(total_costs)} of the costs, and you ${isThere ? 'bring' : 'would bring'} nothing to closing.`
  const lender = `The lender ${pays} ${lender_credit > 0 ? dollarsInWords(lender_credit) : 'nothing'}`
  const refund = covers.some(([label, dollars]) => label === 'Escrow refund' && dollars > 0)
  const own = refund ? ', or that is yours: two monthly payments and your escrow' : ': two monthly payments'
  const bought = points > 0 ? ` ${dollarsInWords(points)} of it ${isThere ? 'buys' : 'would buy'} the lower rate.` : ''
  return `${lender}, you ${dollarsInWords(due_at_closing)} of money that you would have paid anyway${own}.${bought}`
}
