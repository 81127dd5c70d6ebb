import { InvalidInput } from '../invalid-input.ts'

/** What was typed is no code of the second factor. A fault of its field and no 401, so that the step goes on. */
export class WrongCode extends InvalidInput {
  override readonly name: string = 'WrongCode'

  constructor(message = 'That code is not right. Codes change every 30 seconds.') {
    super({ code: message })
  }
}
