import { Refused } from '../refused.ts'

/** One sync at a time. */
export class SyncUnderWay extends Refused {
  override readonly name = 'SyncUnderWay'
  readonly kind = 'conflict'

  constructor() {
    super('A rate sync is under way already. Its result will stand in the sync history.')
  }
}
