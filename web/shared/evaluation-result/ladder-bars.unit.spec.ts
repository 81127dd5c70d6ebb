import { describe, expect, it } from 'vitest'
import type { Rung } from '../../../api/contract/evaluation.ts'
import { ladderBars } from './ladder-bars.ts'

const rung = (rate: number, net_gap: number, kind: Partial<Rung> = {}): Rung => ({
  rate,
  base_price: 100,
  adjusted_price: 97,
  available_credit_dollars: 0,
  total_refi_cost: 0,
  net_gap,
  new_payment_pi: 0,
  monthly_savings: 1,
  passes: true,
  free: net_gap >= 0,
  reasons: [],
  ...kind,
})

describe('The bars of the ladder', () => {
  it('stand on the line at which the costs are covered', () => {
    const { bars, zero } = ladderBars([rung(6, -3000), rung(6.125, -1000), rung(6.25, 1000)])
    expect(zero).toBe(0.25)
    expect(bars.map(({ top, height }) => [top, height])).toEqual([
      [0.25, 0.75],
      [0.25, 0.25],
      [0, 0.25],
    ])
    expect(bars.map(({ kind }) => kind)).toEqual(['passes', 'passes', 'free'])
  })

  it('stay inside the chart, whatever the figures', () => {
    for (const gaps of [[0], [-5], [7], [-1, -900_000], [3, 9]]) {
      for (const { left, width, top, height } of ladderBars(gaps.map((gap) => rung(6, gap))).bars) {
        expect(left + width).toBeLessThanOrEqual(1)
        expect(top).toBeGreaterThanOrEqual(-0.012)
        expect(top + height).toBeLessThanOrEqual(1.012)
      }
    }
  })

  it('tell a rate that passes from one that does not', () => {
    expect(ladderBars([rung(6, 500, { passes: false, free: false })]).bars[0]?.kind).toBe('fails')
  })
})
