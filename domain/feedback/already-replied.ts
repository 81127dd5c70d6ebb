import { Refused } from '../refused.ts'

/** A feedback takes one reply, and has it. */
export class AlreadyReplied extends Refused {
  override readonly name = 'AlreadyReplied'
  readonly kind = 'conflict'

  constructor() {
    super('You have already replied to this feedback.')
  }
}
