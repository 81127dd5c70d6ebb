import { expect, it, vi } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { DEFAULT_MARGINS } from '../evaluation/margin.ts'
import { RULES, type Rule } from '../evaluation/replay/rules.ts'
import { type ChangedInputs, supposedStatus } from './changed-inputs.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const [first] = Object.values(RULES) as [Rule]
const AS_RECORDED: ChangedInputs = {
  conventional_margin_bps: null,
  government_streamline_margin_bps: null,
  rate_sheet: null,
  rule_version: null,
}
const MARGINS = { id: 'margin', value: { conventional_margin_bps: 110, government_streamline_margin_bps: 90 } }

/** What the rule is given for these inputs. */
function given(
  change: Partial<ChangedInputs>,
  balance: number | null = null,
  margins: typeof MARGINS | null = MARGINS,
) {
  const evaluate = vi.fn(first.evaluate)
  const rule: Rule = { ...first, evaluate, balanceOn: () => 123_456.78 }
  const recorded = { evaluation, balance, rule_version: 1 }
  const told = { loan, told_on: evaluation.as_of }
  const status = supposedStatus(recorded, told, { ...pricing, margins }, { ...AS_RECORDED, ...change }, rule)
  const [of, by] = evaluate.mock.calls[0] ?? []
  return { status, balance: of?.current_balance, by }
}

it('What nothing is changed of is made with what was recorded', () => {
  expect(given({})).toEqual({
    status: evaluation.status,
    balance: loan.current_balance,
    by: { ...pricing, margins: MARGINS },
  })
})

it('The balance is counted on to the day where one was recorded', () => {
  expect(given({}, 200_000).balance).toBe(123_456.78)
})

it('A margin takes the place of its own kind alone', () => {
  expect(given({ conventional_margin_bps: 0 }).by?.margins?.value).toEqual({
    conventional_margin_bps: 0,
    government_streamline_margin_bps: 90,
  })
  expect(given({ government_streamline_margin_bps: 0 }).by?.margins?.value).toEqual({
    conventional_margin_bps: 110,
    government_streamline_margin_bps: 0,
  })
  expect(given({ conventional_margin_bps: 300 }, null, null).by?.margins?.value).toEqual({
    ...DEFAULT_MARGINS,
    conventional_margin_bps: 300,
  })
})

it('A sheet takes the place of the one that was in force', () => {
  const rate_sheet = { id: 'another', value: { ...pricing.rate_sheet?.value, rows: [] } } as NonNullable<
    ChangedInputs['rate_sheet']
  >
  expect(given({ rate_sheet }).by).toEqual({ ...pricing, margins: MARGINS, rate_sheet })
})
