import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import type { EvaluationWithLadder, Rung } from '../evaluation.ts'
import { anotherFreeRate } from './another-free-rate.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')

function rungAt(wanted: number | null): Rung {
  const rung = evaluation.ladder.find(({ rate }) => rate === wanted)
  if (rung === undefined) throw new Error(`There is no rung at ${wanted}.`)
  return rung
}

const target = { ...rungAt(evaluation.target_rate), net_gap: 1_000 }
const other = { ...rungAt(6.625), net_gap: 5_000 }

/** What is said with these rungs beside the target. */
function among(rungs: readonly Rung[], change: Partial<EvaluationWithLadder> = {}): string | null {
  return anotherFreeRate({ ...evaluation, ladder: [target, ...rungs], ...change })
}

describe('A second good answer', () => {
  it('is the rate that leaves the most, the lower one of two that leave the same', () => {
    const others = [other, { ...other, rate: 6.7 }, { ...other, rate: 6.75, net_gap: 4_000 }]
    expect(among(others)).toMatch(
      /^At 6\.625% it is free as well, and you keep \$5,000 after all costs instead of \$1,000\./,
    )
  })

  it('leaves 500 dollars more at least', () => {
    expect(among([{ ...other, net_gap: 1_500 }])).toContain('$1,500')
    expect(among([{ ...other, net_gap: 1_499.99 }])).toBeNull()
  })

  it('is free, and no credit beyond what it costs', () => {
    expect(among([{ ...other, free: false }])).toBeNull()
    expect(among([{ ...other, available_credit_dollars: other.total_refi_cost }])).toContain('6.625%')
    expect(among([{ ...other, available_credit_dollars: other.total_refi_cost + 0.01 }])).toBeNull()
  })

  it('is not offered where the company may not lend', () => {
    expect(among([other], { assumptions: ['state_not_licensed'] })).toBeNull()
  })

  it('needs a first one', () => {
    expect(among([other], { status: 'so_close' })).toBeNull()
    expect(among([other], { target_rate: null })).toBeNull()
  })
})
