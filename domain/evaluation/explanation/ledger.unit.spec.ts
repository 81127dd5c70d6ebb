import { describe, expect, it } from 'vitest'
import { type Ledger, type LedgerFigures, ledgerOf } from './ledger.ts'

const figures: LedgerFigures = {
  cost_breakdown: { lender_fee: 1895, new_escrow: 1200, interest_accrual: 2900, third_party_fees: 2800 },
  available_credit_dollars: 1000,
  two_months_piti: 6000,
  escrow_refund: 3000,
  loan_type: 'Conventional',
  government_fee: 0,
}

describe('The ledger of a refinance', () => {
  it('has the lender credit among what covers the costs', () => {
    const ledger = ledgerOf(figures)
    expect(ledger?.covers).toContainEqual(['Lender credit', 1000])
    expect(ledger).toMatchObject({ total_costs: 8795, total_covers: 10_000, left_over: 1205 })
    expect(ledger).toMatchObject({ lender_credit: 1000, points: 0, due_at_closing: 7795, comes_back: 9000 })
  })

  it('has points to pay among the costs, with the same difference of the sums', () => {
    const ledger = ledgerOf({ ...figures, available_credit_dollars: -500 })
    expect(ledger?.costs).toContainEqual(['Points to pay', 500])
    expect(ledger?.covers.map(([label]) => label)).toEqual(['Two payments that fall away', 'Escrow refund'])
    expect(ledger).toMatchObject({ total_costs: 9295, total_covers: 9000, left_over: -295, due_at_closing: 9295 })
  })

  it('has a lender credit of nothing, and no points, where the rate costs nothing', () => {
    const ledger = ledgerOf({ ...figures, available_credit_dollars: 0 })
    expect(ledger?.covers[0]).toEqual(['Lender credit', 0])
    expect(ledger?.costs.map(([label]) => label)).not.toContain('Points to pay')
  })

  it('has nothing due where the lender gives more than it costs', () => {
    const ledger = ledgerOf({ ...figures, available_credit_dollars: 9000 })
    expect(ledger).toMatchObject({ due_at_closing: 0, comes_back: 9000, left_over: 9205, total_covers: 18_000 })
  })

  it('has spent for good what it costs beyond what the lender gives: escrow stays, and interest would be owed all the same', () => {
    const spent = (available_credit_dollars: number) =>
      ledgerOf({ ...figures, available_credit_dollars })?.spent_for_good
    expect([1000, -500, 4695, 9000].map(spent)).toEqual([3695, 5195, 0, 0])
  })

  it.each([
    ['FHA Streamline', 'Upfront mortgage insurance premium'],
    ['VA IRRRL', 'VA funding fee'],
    ['USDA Streamline', 'USDA guarantee fee'],
  ] as const)('has what %s itself charges apart from the third-party fees, and the same sums', (loan_type, label) => {
    const ledger = ledgerOf({ ...figures, loan_type, government_fee: 1750 })
    expect(ledger?.costs.slice(1, 3)).toEqual([
      ['Third-party fees', 1050],
      [label, 1750],
    ])
    const { costs: _costs, ...sums } = ledger ?? {}
    expect(ledgerOf(figures)).toMatchObject(sums)
  })

  it('has no line for what a program does not charge', () => {
    const labels = ledgerOf({ ...figures, loan_type: 'FHA Streamline' })?.costs.map(([label]) => label)
    expect(labels).not.toContain('Upfront mortgage insurance premium')
  })

  it('shows as escrow refund the balance that its owner knows, rounded by itself', () => {
    for (const available_credit_dollars of [1000, 1000.2, 1000.4, 1000.6, 1000.8])
      for (const cents of [0, 0.2, 0.49, 0.5, 0.8]) {
        const escrow_refund = 3000 + cents
        const ledger = ledgerOf({ ...figures, two_months_piti: 5774.76, escrow_refund, available_credit_dollars })
        expect(new Map(ledger?.covers).get('Escrow refund')).toBe(Math.round(escrow_refund))
        expectItAddsUp(ledger)
      }
  })

  it('sums what it shows, to the dollar', () => {
    for (const available_credit_dollars of [1000.49, 0, -0.01, -500.5, 9000.77]) {
      const odd = { lender_fee: 1895.5, new_escrow: 1200.5, interest_accrual: 2900.5, third_party_fees: 2800.5 }
      const given = { ...figures, cost_breakdown: odd, available_credit_dollars, two_months_piti: 5774.76 }
      expectItAddsUp(ledgerOf(given))
      expectItAddsUp(ledgerOf({ ...given, loan_type: 'VA IRRRL', government_fee: 1750.49 }))
    }
  })

  it('is absent without a price', () => {
    expect(ledgerOf({ ...figures, available_credit_dollars: null })).toBeNull()
  })
})

function expectItAddsUp(ledger: Ledger | null) {
  expect(sum(ledger?.costs)).toBe(ledger?.total_costs)
  expect(sum(ledger?.covers)).toBe(ledger?.total_covers)
  expect(Number(ledger?.total_covers) - Number(ledger?.total_costs)).toBe(ledger?.left_over)
}

function sum(rows: readonly (readonly [string, number])[] = []): number {
  return rows.reduce((total, [, dollars]) => total + dollars, 0)
}
