import { expect, it } from 'vitest'
import type { Reason } from '../evaluation.ts'
import { nextStep } from './next-step.ts'

const notYet = (...reasons: Reason[]) => ({ status: 'not_yet', reasons, assumptions: [] }) as const

it('the next step is ours where the reasons are the market’s', () => {
  expect(nextStep(notYet('payment_not_lower', 'shortage'))).toMatch(/^The next step is ours: /)
  expect(nextStep(notYet())).toMatch(/^The next step is ours: /)
})

it('figures that do not add up say themselves what their owner can do', () => {
  expect(nextStep(notYet('payment_inconsistent'))).toBeNull()
})

it('who may pay mortgage insurance is asked how much, and who pays none is told what we wait for', () => {
  const next = nextStep(notYet('mi_unknown', 'shortage'))
  expect(next).toContain('If you pay mortgage insurance, tell us how much, and we look again at once; if you pay none,')
})

it('there is none where it is free or close', () => {
  expect(nextStep({ ...notYet(), status: 'ready_now' })).toBeNull()
  expect(nextStep({ ...notYet('shortage'), status: 'so_close' })).toBeNull()
})

it('nobody is told that it rings where no loan can be made, and who may pay insurance is asked all the same', () => {
  const there = { assumptions: ['state_not_licensed'] } as const
  expect(nextStep({ ...notYet('no_lower_rate'), ...there })).toBeNull()
  expect(nextStep({ ...notYet('mi_unknown'), ...there })).toContain('tell us how much')
})
