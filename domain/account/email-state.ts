import type { AddressState } from './address-state.ts'

export const EMAIL_STATES = ['ok', 'bounced', 'complained'] as const

/** Whether letters go to an address: they do; its mail server takes none; who reads it wants none, or said that the account is not theirs. */
export type EmailState = (typeof EMAIL_STATES)[number]

/** What an address's state means for letters. */
export const EMAIL_STATE_OF: Readonly<Record<AddressState, EmailState>> = {
  unconfirmed: 'ok',
  confirmed: 'ok',
  refused: 'bounced',
  disowned: 'complained',
  complained: 'complained',
}
