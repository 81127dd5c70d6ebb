import { Refused } from '../refused.ts'

/** More than anybody lives in or lets who is no company; each is evaluated every night. */
export const MOST_HOMES = 50

/** The account watches as many homes as one may. */
export class TooManyHomes extends Refused {
  override readonly name = 'TooManyHomes'
  readonly kind = 'conflict'

  constructor() {
    super(
      `Your account watches ${MOST_HOMES} homes, the most that one account can. For more, please write to us with the feedback button.`,
    )
  }
}
