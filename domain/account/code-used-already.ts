import { WrongCode } from './wrong-code.ts'

/** The code would be right, and was taken once: who looked over the owner's shoulder must not be let in with it. */
export class CodeUsedAlready extends WrongCode {
  override readonly name = 'CodeUsedAlready'

  constructor() {
    super('That code was used already. Please wait for the next one.')
  }
}
