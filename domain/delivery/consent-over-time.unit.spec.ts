import { expect, it } from 'vitest'
import { evolveConsent, FIRST_CONSENT } from './consent-over-time.ts'

const account_id = 'june'
const NO_PERSON = { person: account_id, personal: null } as const
const refused = { type: 'LetterRefused', data: { account_id, letter_id: 'a', code: 550 } } as const
const asked = {
  type: 'AddressConfirmationRequested',
  data: { account_id, confirmation_id: 'a', token_hash: 'b', expires_at: '2026-06-08T12:00:00.000Z' },
} as const
const saysNo = { type: 'CommunicationPreferenceChanged', data: { account_id, communication_opt_in: false } } as const
const disabled = { type: 'AccountDisabled', data: { account_id, session_epoch: 1 }, ...NO_PERSON } as const
const moved = {
  type: 'AddressChanged',
  data: {
    ...{ account_id, role: 'client' as const, previous_stream: 'a', move: 1 },
    communication_opt_in: false,
    session_epoch: 0,
  },
  ...NO_PERSON,
} as const

it.each([
  ['what they want', [saysNo], { communication_opt_in: false }],
  ['a closed account', [disabled], { is_disabled: true }],
  ['one that is open again', [disabled, { type: 'AccountEnabled', data: { account_id } }], { is_disabled: false }],
  ['an address that takes nothing', [refused], { address: 'refused' }],
  ['one that is asked anew', [refused, asked], { address: 'unconfirmed' }],
  [
    'one that is allowed again',
    [refused, { type: 'LettersAllowed', data: { account_id } }],
    { address: 'unconfirmed' },
  ],
  ['a confirmed one', [{ type: 'AddressConfirmed', data: { account_id } }, asked], { address: 'confirmed' }],
  [
    'one whose reader complained',
    [{ type: 'LetterComplainedOf', data: { account_id, letter_id: 'a' } }],
    { address: 'complained' },
  ],
  ['a disowned one', [{ type: 'AddressDisowned', data: { account_id } }], { address: 'disowned' }],
  ['another one', [refused, moved], { address: 'unconfirmed', communication_opt_in: false }],
] as const)('Whether somebody may be written to goes by %s', (_, events, consent) => {
  expect(events.reduce(evolveConsent, FIRST_CONSENT)).toEqual({ ...FIRST_CONSENT, ...consent })
})
