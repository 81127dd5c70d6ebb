import { WHY_NOT_WRITTEN, whyNotWritten } from '../../domain/delivery/why-not-written.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'

/** Whether a client may be written to, as their loan officer reads it. */
export function consentOf(client: Pick<AccountRow, 'communication_opt_in' | 'address_state' | 'disabled_at'>) {
  const { communication_opt_in, address_state: address, disabled_at } = client
  const reason = whyNotWritten({ communication_opt_in, address, is_disabled: disabled_at !== null })
  return { may_be_written_to: reason === null, why_not: reason && WHY_NOT_WRITTEN[reason] }
}
