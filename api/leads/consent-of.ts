import type { AddressState } from '../../domain/account/address-state.ts'
import { WHY_NOT_WRITTEN, whyNotWritten } from '../../domain/delivery/why-not-written.ts'

/** Whether a client may be written to, as their loan officer reads it. */
export function consentOf(client: { readonly communication_opt_in: boolean; readonly address_state: AddressState }) {
  const { communication_opt_in, address_state: address } = client
  const reason = whyNotWritten({ communication_opt_in, address })
  return { may_be_written_to: reason === null, why_not: reason && WHY_NOT_WRITTEN[reason] }
}
