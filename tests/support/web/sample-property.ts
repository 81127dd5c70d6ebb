import type { Property, PropertyEvaluationAnswer } from '../../../api/contract/properties.ts'

const NOT_YET: Property['evaluation'] = {
  status: 'not_yet',
  surplus: null,
  shortage: null,
  shortage_bps: null,
  target_rate: null,
  current_rate: 6.75,
  base_price: null,
  llpa_points: null,
  lo_min_revenue_bps: 250,
  adjusted_price: null,
  available_credit_pct: null,
  available_credit_dollars: null,
  cost_breakdown: { lender_fee: 1895, new_escrow: 1560, interest_accrual: 2785, third_party_fees: 1963 },
  total_refi_cost: 8203,
  two_months_piti: 5774.76,
  escrow_refund: 2600,
  net_gap: null,
  as_of: '2026-03-16',
  loan_type: 'Conventional',
  ltv: 70,
  new_payment_pi: null,
  monthly_savings: null,
  cash_at_closing: null,
  comes_back: 8374.76,
  government_fee: 0,
  reasons: ['no_lower_rate'],
  assumptions: [],
  eligible_on: null,
  inputs: { loan: null, rate_sheet: null, llpa: null, cost_template: 'costs', margin: 'margin', licensed_states: null },
}

/** A home of Colorado for which no rate is low enough yet. `change` replaces fields. */
export function sampleProperty(change: Partial<Property> = {}): Property {
  return {
    id: 'juniper',
    address: '418 Juniper Court',
    city: 'Fort Collins',
    state: 'CO',
    zip_code: '80525',
    status: 'not_yet',
    loan_type: 'Conventional',
    current_balance: 350_000,
    current_rate: 6.75,
    monthly_payment_pi: 2367.38,
    monthly_payment_piti: 2887.38,
    estimated_value: 500_000,
    original_purchase_price: 430_000,
    occupancy: 'Primary Residence',
    loan_start_date: '2023-05-15',
    purchase_date: '2023-04-28',
    ltv: 70,
    estimated_credit_score: '>= 780',
    is_arm: false,
    has_mi: false,
    mi_monthly: null,
    escrow_balance: 2600,
    escrow_payout_months: 12,
    created_at: '2026-03-16T12:00:00.000Z',
    statement: null,
    evaluation: NOT_YET,
    ...change,
  }
}

/** What the server says of it when asked for everything. */
export const SAMPLE_EVALUATION: PropertyEvaluationAnswer = {
  message: 'No rate of today is lower than yours.',
  evaluation: { ...NOT_YET, ladder: [] },
  explanation: { calendar: null, comparison: null, what_it_would_take: null },
}
