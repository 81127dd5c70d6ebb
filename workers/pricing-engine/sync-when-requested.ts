import type { Reaction } from '../reactions/reaction.ts'
import { SYNC_RATES, type SyncRates } from './sync-rates.ts'

/** Who asks for the engine's rates does not wait for them. */
export const syncWhenRequested: Reaction<'RateSyncRequested'> = {
  on: 'RateSyncRequested',
  jobs({ data: { sync_id } }) {
    const payload: SyncRates = { sync_id }
    return [{ task: SYNC_RATES, payload, key: `${SYNC_RATES}/${sync_id}`, queue: SYNC_RATES }]
  },
}
