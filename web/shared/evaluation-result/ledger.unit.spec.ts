import { describe, expect, it } from 'vitest'
import { type LedgerFigures, ledgerOf } from './ledger.ts'

const figures: LedgerFigures = {
  cost_breakdown: { lender_fee: 1895, new_escrow: 1200, interest_accrual: 2900, third_party_fees: 2800 },
  total_refi_cost: 8795,
  available_credit_dollars: 1000,
  two_months_piti: 6000,
  escrow_refund: 3000,
  comes_back: 9000,
}

describe('The ledger of a refinance', () => {
  it('has the lender credit among what covers the costs', () => {
    const ledger = ledgerOf(figures)
    expect(ledger?.covers).toContainEqual(['Lender credit', 1000])
    expect(ledger).toMatchObject({ totalCosts: 8795, totalCovers: 10_000 })
  })

  it('has points to pay among the costs, with the same difference of the sums', () => {
    const ledger = ledgerOf({ ...figures, available_credit_dollars: -500 })
    expect(ledger?.costs).toContainEqual(['Points to pay', 500])
    expect(ledger?.covers.map(([label]) => label)).toEqual(['Two payments you skip', 'Escrow refund'])
    expect(ledger).toMatchObject({ totalCosts: 9295, totalCovers: 9000 })
  })

  it('sums what it lists', () => {
    for (const available_credit_dollars of [1000, 0, -500]) {
      const ledger = ledgerOf({ ...figures, available_credit_dollars })
      const sum = (rows: readonly (readonly [string, number])[] = []) =>
        rows.reduce((total, [, dollars]) => total + dollars, 0)
      expect(sum(ledger?.costs)).toBe(ledger?.totalCosts)
      expect(sum(ledger?.covers)).toBe(ledger?.totalCovers)
    }
  })

  it('is absent without a price', () => {
    expect(ledgerOf({ ...figures, available_credit_dollars: null })).toBeNull()
  })
})
