import type { Reaction } from '../reactions/reaction.ts'
import { REPRICE_CLIENT, type RepriceClient } from './reprice-client.ts'

/** Another loan officer's margin prices the homes of a client from now on. */
export const repriceWhenClientReassigned: Reaction<'ClientReassigned'> = {
  on: 'ClientReassigned',
  jobs({ id, data: { account_id }, correlation_id, position }) {
    const payload: RepriceClient = { account_id, correlation_id, position }
    return [{ task: REPRICE_CLIENT, payload, key: `${REPRICE_CLIENT}/${id}` }]
  },
}
