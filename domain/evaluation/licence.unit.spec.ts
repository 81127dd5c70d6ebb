import { expect, it } from 'vitest'
import { noLicenseIn, statusThatCounts } from './licence.ts'

it('counts a status as it is where the company may lend, and as not yet where it may not', () => {
  expect(statusThatCounts({ status: 'ready_now', assumptions: ['pi_estimated'] })).toBe('ready_now')
  expect(statusThatCounts({ status: 'ready_now', assumptions: ['state_not_licensed'] })).toBe('not_yet')
  expect(statusThatCounts({ status: 'so_close', assumptions: ['state_not_licensed'] })).toBe('not_yet')
})

it('names the states without a license', () => {
  expect(noLicenseIn('TX')).toBe('No license in TX')
  expect(noLicenseIn('TX', 'UT')).toBe('No license in TX, UT')
})
