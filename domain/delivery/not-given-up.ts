import { Refused } from '../refused.ts'
import type { Attempts } from './attempts.ts'

/** Only what was given up is sent again by hand. */
export class NotGivenUp extends Refused {
  override readonly name = 'NotGivenUp'
  readonly kind = 'conflict'

  constructor(standing: Exclude<Attempts['standing'], 'failed'>, whom: 'CRM' | 'webhook') {
    super(
      standing === 'delivered'
        ? `The ${whom} has taken this already.`
        : `This is still on its way to the ${whom}, by itself.`,
    )
  }
}
