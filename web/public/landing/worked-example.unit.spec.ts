import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { WORKED_EXAMPLE } from './worked-example.ts'

const { loan, evaluation } = evaluatedExample('Conventional: several rates are free', { escrow_balance: 2600.4 })
const { costs, total_refi_cost, available_credit_dollars, comes_back, surplus, cash_at_closing } = WORKED_EXAMPLE

describe('The worked example', () => {
  it('is what the rule computes, to the cent', () => {
    expect(evaluation).toMatchObject({
      status: 'ready_now',
      cost_breakdown: costs,
      total_refi_cost,
      available_credit_dollars,
      comes_back,
      surplus,
      cash_at_closing,
    })
    expect(loan.current_balance).toBe(WORKED_EXAMPLE.balance)
  })

  it('adds up in whole dollars too, as it is shown', () => {
    const shown = (dollars: number) => Math.round(dollars)
    const sum = Object.values(costs).reduce((total, cost) => total + shown(cost), 0)
    expect(sum).toBe(shown(total_refi_cost))
    expect(shown(available_credit_dollars) + shown(comes_back)).toBe(shown(total_refi_cost) + shown(surplus))
    expect(shown(total_refi_cost) - shown(available_credit_dollars)).toBe(shown(cash_at_closing))
  })
})
