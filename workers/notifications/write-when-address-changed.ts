import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import { SEND_ADDRESS_CHANGED, type SendAddressChanged } from './send-address-changed.ts'

/** Whoever reads the mail of the address that an account had before hears that it has another one. */
export const writeWhenAddressChanged: Reaction<'AddressChanged'> = {
  on: 'AddressChanged',
  jobs({ data: { account_id, previous_stream, move }, occurred_at, position }) {
    const payload: SendAddressChanged = { account_id, stream: previous_stream, move, occurred_at, position }
    return [letterJob({ task: SEND_ADDRESS_CHANGED, payload, key: `${SEND_ADDRESS_CHANGED}/${account_id}/${move}` })]
  },
}
