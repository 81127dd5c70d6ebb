import type { Reaction } from '../reactions/reaction.ts'
import { FINISH_ERASURE, type FinishErasure } from './finish-erasure.ts'

/** What the request has begun is done to its end, also when its process died, or something was written at the same moment. */
export const finishWhenAccountErased: Reaction<'AccountErased'> = {
  on: 'AccountErased',
  jobs({ data: { account_id }, position }) {
    const payload: FinishErasure = { account_id, position }
    return [{ task: FINISH_ERASURE, payload, key: `${FINISH_ERASURE}/${account_id}` }]
  },
}
