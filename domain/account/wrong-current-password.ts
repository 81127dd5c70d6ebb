import { InvalidInput } from '../invalid-input.ts'

/** Who is signed in could not say the password. Not for a sign-in, and no 401: the session goes on. */
export class WrongCurrentPassword extends InvalidInput {
  override readonly name = 'WrongCurrentPassword'

  constructor() {
    super({ current_password: 'This is not your current password.' })
  }
}
