import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import { SEND_WELCOME, type SendWelcome } from './send-welcome.ts'

/** Whoever opens an account, or asks for it once more, gets the letter that asks whether the address is right. */
export const writeWhenAddressToConfirm: Reaction<'AddressConfirmationRequested'> = {
  on: 'AddressConfirmationRequested',
  jobs({ data: { account_id, confirmation_id, expires_at }, position }) {
    const payload: SendWelcome = { account_id, confirmation_id, expires_at, position }
    return [letterJob({ task: SEND_WELCOME, payload, key: `${SEND_WELCOME}/${confirmation_id}` })]
  },
}
