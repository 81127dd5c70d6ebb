import { Refused } from '../refused.ts'

/** A night has one run, and no second one starts while one is open. */
export class RunAlreadyStarted extends Refused {
  override readonly name = 'RunAlreadyStarted'
  readonly kind = 'conflict'

  constructor() {
    super('A re-evaluation is already running. Please wait until it has finished.')
  }
}
