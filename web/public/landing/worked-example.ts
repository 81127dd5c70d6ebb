/**
 * An invented loan, as the rule computes it. Dollars; `worked-example.unit.spec.ts` computes it again and compares to the cent. It names
 * no rate and no payment, as nothing that is public does.
 */
export const WORKED_EXAMPLE = {
  balance: 350_000,
  costs: { lender_fee: 1895, third_party_fees: 1963, new_escrow: 1560, interest_accrual: 2912.67 },
  total_refi_cost: 8330.67,
  available_credit_dollars: 1571.5,
  comes_back: 8375.16,
  surplus: 1615.99,
  cash_at_closing: 6759.17,
} as const
