import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it('the next step is ours where the reasons are the market’s', () => {
  expect(nextStep({ status: 'not_yet', reasons: ['payment_not_lower', 'shortage'] })).toMatch(
    /^The next step is ours: /,
  )
  expect(nextStep({ status: 'not_yet', reasons: [] })).toMatch(/^The next step is ours: /)
})

it('figures that do not add up say themselves what their owner can do', () => {
  expect(nextStep({ status: 'not_yet', reasons: ['payment_inconsistent'] })).toBeNull()
})

it('who may pay mortgage insurance is asked how much, and who pays none is told what we wait for', () => {
  const next = nextStep({ status: 'not_yet', reasons: ['mi_unknown', 'shortage'] })
  expect(next).toContain('If you pay mortgage insurance, tell us how much, and we look again at once; if you pay none,')
})

it('there is none where it is free or close', () => {
  expect(nextStep({ status: 'ready_now', reasons: [] })).toBeNull()
  expect(nextStep({ status: 'so_close', reasons: ['shortage'] })).toBeNull()
})
