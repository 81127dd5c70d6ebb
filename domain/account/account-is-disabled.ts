import { Refused } from '../refused.ts'

/** Told only to who has shown the account's password, so that nobody learns from it which addresses have accounts. */
export class AccountIsDisabled extends Refused {
  override readonly name = 'AccountIsDisabled'
  readonly kind = 'forbidden'

  constructor() {
    super('Your account is disabled. Please contact us to have it enabled again.')
  }
}
