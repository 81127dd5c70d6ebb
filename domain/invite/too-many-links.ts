import { Refused } from '../refused.ts'

/** A loan officer hands out as many links as they may; one that is retired makes room for another. */
export class TooManyLinks extends Refused {
  override readonly name = 'TooManyLinks'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`You have ${most} links. Please retire one before you add another.`)
  }
}
