import { Refused } from './refused.ts'

/** Somebody saves what they changed on an older state than the one that is known, from another window perhaps. */
export class ChangedMeanwhile extends Refused {
  override readonly name = 'ChangedMeanwhile'
  readonly kind = 'conflict'

  /** @param what in a person's words */
  constructor(what: string) {
    super(`This ${what} was changed in another window meanwhile. Look at it again, then save.`)
  }
}
