import { Refused } from './refused.ts'

/** There is no such thing, or it belongs to somebody else: which of the two is nobody's business. */
export class NotFound extends Refused {
  override readonly name = 'NotFound'
  readonly kind = 'not_found'

  constructor(what: string) {
    super(`This ${what} does not exist.`)
  }
}
