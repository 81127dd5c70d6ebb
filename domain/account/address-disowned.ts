import { Refused } from '../refused.ts'

/** Whoever reads the mail of the address has said that it is not theirs: the other link of the same letter does not undo that. */
export class AddressDisowned extends Refused {
  override readonly name = 'AddressDisowned'
  readonly kind = 'invalid'

  constructor() {
    super(
      'Somebody who reads this address said that the account is not theirs. If it is yours after all, open the letter’s other link, “This was not me”, and say so there.',
    )
  }
}
