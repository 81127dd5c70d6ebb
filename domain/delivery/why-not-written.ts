import type { AddressState } from '../account/address-state.ts'

/** What decides whether somebody may be written to. */
export interface Consent {
  readonly communication_opt_in: boolean
  readonly address: AddressState
  /** Their account is. */
  readonly is_disabled: boolean
}

export type WhyNotWritten =
  | 'account_disabled'
  | 'opted_out'
  | 'address_disowned'
  | 'address_refused'
  | 'address_complained'

/** Why nothing is written to somebody; null: they may be written to. */
export function whyNotWritten({ communication_opt_in, address, is_disabled }: Consent): WhyNotWritten | null {
  if (is_disabled) return 'account_disabled'
  if (!communication_opt_in) return 'opted_out'
  if (address === 'disowned') return 'address_disowned'
  if (address === 'refused') return 'address_refused'
  return address === 'complained' ? 'address_complained' : null
}

/** The same as their loan officer reads it. */
export const WHY_NOT_WRITTEN: Readonly<Record<WhyNotWritten, string>> = {
  account_disabled: 'Their account is disabled.',
  opted_out: 'They asked for no letters.',
  address_disowned: 'Who reads this address did not open the account.',
  address_refused: 'The mail server takes no letters for this address.',
  address_complained: 'They told their mail provider that a letter was unwanted.',
}
