import { NotFound } from '../not-found.ts'
import type { AccountEvent } from './events.ts'
import { type Account, heldAccount } from './state.ts'

export interface Reassignment {
  readonly account_id: string
  /** Whose client they are; null: nobody's. */
  readonly previous_lo_id: string | null
  /** Whose they become. */
  readonly lo_id: string
  /** Of the homes that they watch. */
  readonly property_ids: readonly string[]
}

/**
 * Gives a client to another loan officer; quiet where they are theirs already.
 * @throws NotFound for who is no client, and where they have left the address, whoever has it now
 */
export function reassignClient(
  account: Account,
  { account_id, previous_lo_id, lo_id, property_ids }: Reassignment,
): AccountEvent[] {
  const client = heldAccount(account)
  if (client === null || client.role !== 'client' || client.account_id !== account_id) throw new NotFound('client')
  if (lo_id === previous_lo_id) return []
  return [{ type: 'ClientReassigned', data: { account_id, lo_id, previous_lo_id, property_ids } }]
}
