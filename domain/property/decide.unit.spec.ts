import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms } from '../evaluation/loan.ts'
import type { Look } from '../evaluation/look.ts'
import { NotFound } from '../not-found.ts'
import {
  type Addition,
  addProperty,
  type Correction,
  correctProperty,
  endWatch,
  reevaluate,
  reprice,
  watchedBy,
} from './decide.ts'
import type { PropertyEvent } from './events.ts'
import { evolveProperty, noProperty, type Property } from './state.ts'
import { MOST_HOMES, TooManyHomes } from './too-many-homes.ts'

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
const found = (result: Evaluation): Look => ({
  evaluation: result,
  rule_version: 1,
  balance: 350_000,
  distance: { free_rate: 6.625, needed_rate: 6.5 },
})
const addition: Addition = {
  property_id: 'p-1',
  owner_id: 'a-1',
  lo_id: 'lo-1',
  loan: { state: 'CO', current_balance: 350_000 } as LoanTerms,
  address: { address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' },
  document_id: null,
  look: found(evaluation),
}
const added: PropertyEvent = {
  type: 'PropertyAdded',
  data: { property_id: 'p-1', owner_id: 'a-1', lo_id: 'lo-1', loan: addition.loan, document_id: null },
  person: 'a-1',
  personal: { address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' },
}
const evaluated = (
  result: Evaluation,
  previous_status: Evaluation['status'] | null,
  run_id: string | null,
): PropertyEvent => ({
  type: 'PropertyEvaluated',
  data: { property_id: 'p-1', owner_id: 'a-1', ...found(result), previous_status, run_id },
})
const ended: PropertyEvent = { type: 'PropertyWatchEnded', data: { property_id: 'p-1', owner_id: 'a-1' } }
const given = givenOf<Property, PropertyEvent>(noProperty, evolveProperty)

describe('adding a property', () => {
  const add = (property: Property) => addProperty(property, addition, MOST_HOMES - 1)

  it('takes no more homes than an account may have, and a repeated request for the last one', () => {
    const addToFull = (property: Property) => addProperty(property, addition, MOST_HOMES)
    given().when(addToFull).then(new TooManyHomes())
    given(added, evaluated(evaluation, null, null))
      .when(addToFull)
      .then([])
  })

  it('records the loan, the sealed address and the first evaluation', () => {
    const { state } = given()
      .when(add)
      .then([added, evaluated(evaluation, null, null)])
    expect(state).toEqual({
      status: 'watched',
      property_id: 'p-1',
      owner_id: 'a-1',
      revision: 1,
      address: addition.address,
      loan: addition.loan,
      loan_revision: 0,
      told_on: '2026-11-20',
      evaluation,
      distance: addition.look.distance,
      run_id: null,
    })
  })

  it('leaves the address readable in no event', () => {
    expect(JSON.stringify(add(noProperty).map((event) => event.data))).not.toContain('Juniper')
  })

  it('stays quiet when the same request comes again', () => {
    given(added, evaluated(evaluation, null, null))
      .when(add)
      .then([])
  })
})

describe('correcting', () => {
  const watched = given(added, evaluated(evaluation, null, null))
  const loan = { ...addition.loan, current_balance: 341_000 }
  const better: Evaluation = { ...evaluation, status: 'ready_now' }
  const whole: Correction = {
    loan,
    address: addition.address,
    document_id: null,
    seen_revision: 0,
    look: found(better),
  }
  const correct =
    (change: Partial<Correction>, owner_id = 'a-1') =>
    (property: Property) =>
      correctProperty(watchedBy(property, owner_id), { ...whole, ...change })
  const corrected = (data: { loan: LoanTerms; document_id?: string }, personal = addition.address): PropertyEvent => ({
    type: 'PropertyCorrected',
    data: { property_id: 'p-1', owner_id: 'a-1', document_id: null, ...data },
    person: 'a-1',
    personal,
  })

  it('records the loan and what comes of it, and names the loan by the correction', () => {
    const { state } = watched.when(correct({})).then([corrected({ loan }), evaluated(better, 'so_close', null)])
    expect(state).toMatchObject({ loan, loan_revision: 2, revision: 3, evaluation: better, run_id: null })
  })

  it('records that only the address differs, or that a newer statement says the same', () => {
    const address = { ...addition.address, zip_code: '80526' }
    const known = { loan: addition.loan }
    watched.when(correct({ ...known, address })).then([corrected(known, address), evaluated(better, 'so_close', null)])
    watched
      .when(correct({ ...known, document_id: 'd-1' }))
      .then([corrected({ ...known, document_id: 'd-1' }), evaluated(better, 'so_close', null)])
  })

  it('stays quiet when it says what is known, whichever loan its owner saw', () => {
    watched.when(correct({ loan: addition.loan, seen_revision: 7 })).then([])
  })

  it('comes before the first evaluation, too', () => {
    given(added)
      .when(correct({}))
      .then([corrected({ loan }), evaluated(better, null, null)])
  })

  it('begins the time for which the balance is known', () => {
    const { state } = watched
      .when(correct({}), '2027-02-03T09:00:00.000Z')
      .then([corrected({ loan }), evaluated(better, 'so_close', null)])
    expect(state).toMatchObject({ told_on: '2027-02-03' })
  })

  it('is refused to who saw an older loan', () => {
    watched
      .when(correct({}))
      .then([corrected({ loan }), evaluated(better, 'so_close', null)])
      .when(correct({ loan: { ...loan, current_balance: 340_000 } }))
      .then(new ChangedMeanwhile('home'))
  })

  it('is refused to anybody else, and where nobody watches', () => {
    watched.when(correct({}, 'a-2')).then(new NotFound('property'))
    given(added, ended).when(correct({})).then(new NotFound('property'))
  })
})

describe('re-evaluating', () => {
  const watched = given(added, evaluated(evaluation, null, null))
  const find =
    (result: Evaluation, run_id = 'run-1') =>
    (property: Property) =>
      reevaluate(property, found(result), run_id)

  it('stays quiet when only the day and the inputs differ', () => {
    const again = { ...evaluation, as_of: '2026-03-17', inputs: { ...evaluation.inputs, rate_sheet: 's-2' } }
    watched.when(find(again)).then([])
  })

  it('stays quiet whatever the order in which a store gives the fields back', () => {
    const { lender_fee, ...others } = evaluation.cost_breakdown
    watched.when(find({ ...evaluation, cost_breakdown: { ...others, lender_fee } })).then([])
  })

  it.each([
    ['a cost', { cost_breakdown: { ...evaluation.cost_breakdown, new_escrow: 1560.01 } }],
    ['the saving', { monthly_savings: 240.75 }],
    ['a reason', { reasons: ['shortage'] as const }],
    ['the day from which it is seasoned', { eligible_on: '2027-01-01' }],
  ])('records that %s differs', (_, change) => {
    const result = { ...evaluation, ...change }
    watched.when(find(result)).then([evaluated(result, 'so_close', 'run-1')])
  })

  it('records that the market moved, also where no other figure differs', () => {
    const look: Look = { ...found(evaluation), distance: { free_rate: 6.75, needed_rate: 6.5 } }
    watched
      .when((property) => reevaluate(property, look, 'run-1'))
      .then([
        {
          type: 'PropertyEvaluated',
          data: { property_id: 'p-1', owner_id: 'a-1', ...look, previous_status: 'so_close', run_id: 'run-1' },
        },
      ])
  })

  it('records the first evaluation of a property that has none', () => {
    given(added)
      .when(find(evaluation))
      .then([evaluated(evaluation, null, 'run-1')])
  })

  it('is done once by a run, whatever it would find now', () => {
    const first = { ...evaluation, monthly_savings: 241 }
    const second = { ...evaluation, monthly_savings: 242 }
    watched
      .when(find(first))
      .then([evaluated(first, 'so_close', 'run-1')])
      .when(find(second))
      .then([])
      .when(find(second, 'run-2'))
      .then([evaluated(second, 'so_close', 'run-2')])
  })

  it('stays quiet where nobody watches', () => {
    given().when(find(evaluation)).then([])
    given(added, ended).when(find(evaluation)).then([])
  })
})

describe("pricing with another loan officer's margin", () => {
  const watched = given(added, evaluated(evaluation, null, 'run-1'))
  const priced = (result: Evaluation) => (property: Property) => reprice(watchedBy(property, 'a-1'), found(result))

  it('records what it finds, which no run has found', () => {
    const result = { ...evaluation, monthly_savings: 241 }
    watched.when(priced(result)).then([evaluated(result, 'so_close', null)])
  })

  it('stays quiet where it changes nothing', () => {
    watched.when(priced(evaluation)).then([])
  })
})

describe('ending the watch', () => {
  it('is recorded once', () => {
    given(added, evaluated(evaluation, null, null))
      .when(endWatch)
      .then([ended])
      .when(endWatch)
      .then([])
    given().when(endWatch).then([])
  })
})
