import { Refused } from '../refused.ts'

/** The pricing engine lets nobody in without a key. */
export class EngineKeyMissing extends Refused {
  override readonly name = 'EngineKeyMissing'
  readonly kind = 'conflict'

  constructor() {
    super('No key of the pricing engine is set. Enter one and save the settings first.')
  }
}
