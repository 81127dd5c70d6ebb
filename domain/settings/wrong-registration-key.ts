import { InvalidInput } from '../invalid-input.ts'

const NOT_VALID =
  'This registration key is not valid, or not any more. Please ask your administrator for the current one.'

/** One text for a key that never was and for one that was replaced: which, is nobody's business. */
export class WrongRegistrationKey extends InvalidInput {
  override readonly name = 'WrongRegistrationKey'

  constructor() {
    super({ registration_key: NOT_VALID })
  }
}
