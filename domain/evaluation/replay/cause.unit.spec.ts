import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import type { Difference } from '../receipt/differences.ts'
import { type Cause, type ComputedBy, causeOf } from './cause.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')
const COMPUTED: ComputedBy = { ruleHolds: true, newEscrowMonths: 3 }

const differing = (figure: string, recorded: unknown = 1, computed: unknown = 2): Difference => {
  return { figure, recorded, computed }
}
const cause = (figures: readonly string[], recorded = evaluation, computed = COMPUTED) =>
  causeOf(
    figures.map((figure) => differing(figure)),
    recorded,
    computed,
  )

describe('An evaluation does not come out as it was recorded', () => {
  it('because its event was altered, where its figures do not belong together, whatever the rule', () => {
    const altered = { ...evaluation, net_gap: 1 }
    expect(cause(['net_gap'], altered, { ...COMPUTED, ruleHolds: false })).toBe('event_altered')
  })

  it('because of the rule, where that computes otherwise by now', () => {
    expect(cause(['current_rate'], evaluation, { ...COMPUTED, ruleHolds: false })).toBe('rule_changed')
  })

  it.each<[Cause, readonly string[]]>([
    ['event_altered', ['inputs.rate_sheet']],
    ['event_altered', ['distance.free_rate']],
    ['event_altered', ['balance']],
    ['event_altered', ['inputs.loan', 'distance', 'balance']],
    ['loan_altered', ['balance', 'ltv']],
    ['loan_altered', ['current_rate']],
    ['loan_altered', ['lo_min_revenue_bps', 'two_months_piti']],
    ['margin_altered', ['lo_min_revenue_bps']],
    ['margin_altered', ['lo_min_revenue_bps', 'cost_breakdown.lender_fee']],
    ['cost_template_altered', ['cost_breakdown.lender_fee', 'net_gap']],
    ['licensed_states_altered', ['assumptions[0]', 'assumptions[1]']],
    ['event_altered', ['assumptions[0]', 'net_gap']],
    ['rate_sheet_altered', ['base_price', 'net_gap']],
    ['event_altered', ['base_price']],
    ['loan_altered', ['base_price', 'llpa_points']],
    ['loan_altered', ['base_price', 'escrow_refund']],
    ['loan_altered', ['monthly_savings', 'net_gap']],
    ['event_altered', ['monthly_savings']],
    ['event_altered', ['net_gap', 'surplus']],
  ])('because of %s, where %j differ', (expected, figures) => {
    expect(cause(figures)).toBe(expected)
  })
})

describe('What goes into the new escrow account', () => {
  const escrow = (recorded: unknown, computed: unknown, ...others: readonly string[]) =>
    causeOf(
      [differing('cost_breakdown.new_escrow', recorded, computed), ...others.map((figure) => differing(figure))],
      evaluation,
      COMPUTED,
    )

  it('is of another template where it is a whole number of the months of another', () => {
    expect(escrow(2_080, 1_560)).toBe('cost_template_altered')
    expect(escrow(520, 1_560)).toBe('cost_template_altered')
  })

  it('is of another loan where it is none, cents that are rounded left aside', () => {
    expect(escrow(1_700, 1_560)).toBe('loan_altered')
    expect(escrow(2_080.2, 1_560)).toBe('cost_template_altered')
    expect(escrow(2_080.3, 1_560)).toBe('loan_altered')
  })

  it('is of another template where another of the costs differs as well, or one of the two is none', () => {
    expect(escrow(1_700, 1_560, 'cost_breakdown.lender_fee')).toBe('cost_template_altered')
    expect(escrow(null, 1_560)).toBe('cost_template_altered')
    expect(escrow(1_700, null)).toBe('cost_template_altered')
  })
})
