import { Refused } from '../refused.ts'

/** An administrator would lock themselves out, and perhaps everybody. */
export class OwnAccount extends Refused {
  override readonly name = 'OwnAccount'
  readonly kind = 'conflict'

  constructor() {
    super('This is your own account. Only another administrator can disable it.')
  }
}
