import type { Reaction } from '../reactions/reaction.ts'
import { LEAVE_ADDRESS, type LeaveAddress } from './leave-address.ts'

/** The address that an account had before is free again, also when the process died that changed it. */
export const leaveWhenAddressChanged: Reaction<'AddressChanged'> = {
  on: 'AddressChanged',
  jobs({ data: { account_id, previous_stream, move } }) {
    const payload: LeaveAddress = { account_id, stream: previous_stream, move }
    return [{ task: LEAVE_ADDRESS, payload, key: `${LEAVE_ADDRESS}/${account_id}/${move}` }]
  },
}
