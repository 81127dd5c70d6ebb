import type { AccountEvent } from '../account/events.ts'
import type { Consent } from './why-not-written.ts'

/** Of an account that was opened and has said nothing yet. */
export const FIRST_CONSENT: Consent = { communication_opt_in: true, address: 'unconfirmed', is_disabled: false }

type ConsentEvent = Extract<
  AccountEvent,
  {
    type:
      | 'AccountDisabled'
      | 'AccountEnabled'
      | 'AddressChanged'
      | 'AddressConfirmationRequested'
      | 'AddressConfirmed'
      | 'AddressDisowned'
      | 'CommunicationPreferenceChanged'
      | 'LetterComplainedOf'
      | 'LetterRefused'
      | 'LettersAllowed'
  }
>

/** What an event of an account makes of whether its holder may be written to, also of one who has been erased since. */
export function evolveConsent(consent: Consent, event: ConsentEvent): Consent {
  switch (event.type) {
    case 'CommunicationPreferenceChanged':
      return { ...consent, communication_opt_in: event.data.communication_opt_in }
    case 'AccountDisabled':
      return { ...consent, is_disabled: true }
    case 'AccountEnabled':
      return { ...consent, is_disabled: false }
    case 'AddressChanged':
      return { ...consent, address: 'unconfirmed', communication_opt_in: event.data.communication_opt_in }
    case 'AddressConfirmationRequested':
      return consent.address === 'refused' ? { ...consent, address: 'unconfirmed' } : consent
    case 'AddressConfirmed':
      return { ...consent, address: 'confirmed' }
    case 'AddressDisowned':
      return { ...consent, address: 'disowned' }
    case 'LetterComplainedOf':
      return { ...consent, address: 'complained' }
    case 'LetterRefused':
      return { ...consent, address: 'refused' }
    case 'LettersAllowed':
      return { ...consent, address: 'unconfirmed' }
    default:
      return event satisfies never
  }
}
