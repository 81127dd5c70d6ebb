import { Refused } from '../refused.ts'

/** Whoever wrote the feedback is gone, and nothing is written to them any more. */
export class AuthorErased extends Refused {
  override readonly name = 'AuthorErased'
  readonly kind = 'conflict'

  constructor() {
    super('The person who wrote this has deleted their account, so a response would reach nobody.')
  }
}
