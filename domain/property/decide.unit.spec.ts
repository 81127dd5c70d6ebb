import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms } from '../evaluation/loan.ts'
import { addProperty, endWatch, reevaluate } from './decide.ts'
import type { PropertyEvent } from './events.ts'
import { evolveProperty, noProperty, type WatchedProperty } from './state.ts'

const evaluation: Evaluation = {
  status: 'so_close',
  surplus: 0,
  shortage: 120.5,
  shortage_bps: 3.5,
  target_rate: 6.125,
  current_rate: 6.75,
  base_price: 101.5,
  llpa_points: 0,
  lo_min_revenue_bps: 250,
  adjusted_price: 99,
  available_credit_pct: -1,
  available_credit_dollars: -3500,
  cost_breakdown: { lender_fee: 1895, new_escrow: 1560, interest_accrual: 2912.67, third_party_fees: 1963 },
  total_refi_cost: 8330.67,
  two_months_piti: 5774.76,
  escrow_refund: 2600,
  net_gap: -120.5,
  as_of: '2026-03-16',
  loan_type: 'Conventional',
  ltv: 70,
  new_payment_pi: 2126.64,
  monthly_savings: 240.74,
  cash_at_closing: 11830.67,
  comes_back: 8374.76,
  government_fee: 0,
  reasons: [],
  assumptions: [],
  eligible_on: null,
  inputs: {
    loan: 'p-1@0',
    rate_sheet: 's-1',
    llpa: 'l-1',
    cost_template: 'CO@0',
    margin: 'default',
    licensed_states: null,
  },
}
const watched: WatchedProperty = {
  status: 'watched',
  property_id: 'p-1',
  owner_id: 'a-1',
  loan: {} as LoanTerms,
  loan_revision: 0,
  evaluation,
  run_id: null,
}

describe('adding a property', () => {
  it('records the loan, the sealed address and the first evaluation', () => {
    const loan = { state: 'CO', current_balance: 350000 } as LoanTerms
    const address = { address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' }
    const addition = {
      property_id: 'p-1',
      owner_id: 'a-1',
      lo_id: 'lo-1',
      loan,
      address,
      document_id: null,
      evaluation,
    }
    const events = addProperty(noProperty, addition)

    expect(events.map((event) => event.type)).toEqual(['PropertyAdded', 'PropertyEvaluated'])
    expect(events[0]).toMatchObject({ person: 'a-1', personal: address, data: { owner_id: 'a-1', lo_id: 'lo-1' } })
    expect(JSON.stringify(events.map((event) => event.data))).not.toContain('Juniper')
    expect(events.map((event, revision) => ({ ...event, revision })).reduce(evolveProperty, noProperty)).toEqual({
      status: 'watched',
      property_id: 'p-1',
      owner_id: 'a-1',
      loan,
      loan_revision: 0,
      evaluation,
      run_id: null,
    })
  })

  it('stays quiet when the same request comes again', () => {
    const loan = {} as LoanTerms
    const addition = { property_id: 'p-1', owner_id: 'a-1', lo_id: null, loan, document_id: null, evaluation }
    const address = { address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' }
    const property = addProperty(noProperty, { ...addition, address })
      .map((event, revision) => ({ ...event, revision }))
      .reduce(evolveProperty, noProperty)
    expect(addProperty(property, { ...addition, address })).toEqual([])
  })
})

describe('re-evaluating', () => {
  it('stays quiet when only the day and the inputs differ', () => {
    const again = { ...evaluation, as_of: '2026-03-17', inputs: { ...evaluation.inputs, rate_sheet: 's-2' } }
    expect(reevaluate(watched, again, 'run-1')).toEqual([])
  })

  it('stays quiet whatever the order in which a store gives the fields back', () => {
    const { lender_fee, ...others } = evaluation.cost_breakdown
    expect(reevaluate(watched, { ...evaluation, cost_breakdown: { ...others, lender_fee } }, 'run-1')).toEqual([])
  })

  it.each([
    ['a cost', { cost_breakdown: { ...evaluation.cost_breakdown, new_escrow: 1560.01 } }],
    ['the saving', { monthly_savings: 240.75 }],
    ['a reason', { reasons: ['shortage'] as const }],
    ['the day from which it is seasoned', { eligible_on: '2027-01-01' }],
  ])('records that %s differs', (_, change) => {
    const result = { ...evaluation, ...change }
    expect(reevaluate(watched, result, 'run-1')).toEqual([
      {
        type: 'PropertyEvaluated',
        data: { property_id: 'p-1', owner_id: 'a-1', evaluation: result, previous_status: 'so_close', run_id: 'run-1' },
      },
    ])
  })

  it('records the first evaluation of a property that has none', () => {
    const [event] = reevaluate({ ...watched, evaluation: null }, evaluation, 'run-1')
    expect(event?.data).toMatchObject({ previous_status: null })
  })
})

describe('ending the watch', () => {
  const added = addProperty(noProperty, {
    property_id: 'p-1',
    owner_id: 'a-1',
    lo_id: null,
    loan: { state: 'CO' } as LoanTerms,
    address: { address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' },
    document_id: null,
    evaluation,
  })
  const fold = (...events: PropertyEvent[]) =>
    events.map((event, revision) => ({ ...event, revision })).reduce(evolveProperty, noProperty)

  it('is recorded once', () => {
    const ended = endWatch(fold(...added))
    expect(ended).toEqual([{ type: 'PropertyWatchEnded', data: { property_id: 'p-1', owner_id: 'a-1' } }])
    expect(endWatch(fold(...added, ...ended))).toEqual([])
    expect(endWatch(noProperty)).toEqual([])
  })
})
