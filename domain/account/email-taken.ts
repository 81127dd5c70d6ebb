import { Refused } from '../refused.ts'

export const EMAIL_TAKEN = 'An account with this email address already exists. Please sign in instead.'

/** An e-mail address holds one account. */
export class EmailTaken extends Refused {
  override readonly name = 'EmailTaken'
  readonly kind = 'conflict'

  constructor() {
    super(EMAIL_TAKEN)
  }
}
