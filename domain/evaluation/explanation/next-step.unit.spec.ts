import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it('the next step is ours where the reasons are the market’s', () => {
  expect(nextStep({ status: 'not_yet', reasons: ['payment_not_lower', 'shortage'] })).toMatch(
    /^The next step is ours: /,
  )
  expect(nextStep({ status: 'not_yet', reasons: [] })).toMatch(/^The next step is ours: /)
})

it.each(['payment_inconsistent', 'mi_unknown'] as const)('%s says itself what its owner can do', (reason) => {
  expect(nextStep({ status: 'not_yet', reasons: [reason] })).toBeNull()
  expect(nextStep({ status: 'not_yet', reasons: ['no_pricing', reason] })).toBeNull()
})

it('there is none where it is free or close', () => {
  expect(nextStep({ status: 'ready_now', reasons: [] })).toBeNull()
  expect(nextStep({ status: 'so_close', reasons: ['shortage'] })).toBeNull()
})
