import { expect, it } from 'vitest'
import { type Consent, WHY_NOT_WRITTEN, whyNotWritten } from './why-not-written.ts'

const words = (consent: Consent) => {
  const why = whyNotWritten(consent)
  return why && WHY_NOT_WRITTEN[why]
}

it('a loan officer reads why nothing is written to a client, what they asked for themselves first', () => {
  expect(words({ communication_opt_in: true, address: 'confirmed' })).toBeNull()
  expect(words({ communication_opt_in: false, address: 'refused' })).toBe('Asked not to be written to.')
  expect(words({ communication_opt_in: true, address: 'disowned' })).toBe(
    'Who reads this address did not open the account.',
  )
  expect(words({ communication_opt_in: true, address: 'refused' })).toBe(
    'The mail server takes no letters for this address.',
  )
})
