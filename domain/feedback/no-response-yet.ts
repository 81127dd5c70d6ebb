import { Refused } from '../refused.ts'

/** A reply answers a response, and there is none. */
export class NoResponseYet extends Refused {
  override readonly name = 'NoResponseYet'
  readonly kind = 'conflict'

  constructor() {
    super('You can reply once we have responded.')
  }
}
