import { expect, it } from 'vitest'
import { type Consent, WHY_NOT_WRITTEN, whyNotWritten } from './why-not-written.ts'

const words = (consent: Omit<Consent, 'is_disabled'>, is_disabled = false) => {
  const why = whyNotWritten({ ...consent, is_disabled })
  return why && WHY_NOT_WRITTEN[why]
}

it('nothing is written to somebody whose account is disabled, whatever they asked for', () => {
  expect(words({ communication_opt_in: true, address: 'confirmed' }, true)).toBe('Their account is disabled.')
  expect(words({ communication_opt_in: false, address: 'refused' }, true)).toBe('Their account is disabled.')
})

it('a loan officer reads why nothing is written to a client, what they asked for themselves first', () => {
  expect(words({ communication_opt_in: true, address: 'confirmed' })).toBeNull()
  expect(words({ communication_opt_in: false, address: 'refused' })).toBe('They asked for no letters.')
  expect(words({ communication_opt_in: true, address: 'complained' })).toBe(
    'They told their mail provider that a letter was unwanted.',
  )
  expect(words({ communication_opt_in: true, address: 'disowned' })).toBe(
    'Who reads this address did not open the account.',
  )
  expect(words({ communication_opt_in: true, address: 'refused' })).toBe(
    'The mail server takes no letters for this address.',
  )
})
