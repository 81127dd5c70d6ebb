import { Refused } from '../refused.ts'

/** An administrator would take away their own second factor without showing it. */
export class OwnSecondFactor extends Refused {
  override readonly name = 'OwnSecondFactor'
  readonly kind = 'conflict'

  constructor() {
    super('This is your own second factor. Turn it off in your account, or let another administrator reset it.')
  }
}
