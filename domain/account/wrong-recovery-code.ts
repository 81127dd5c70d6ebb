import { WrongCode } from './wrong-code.ts'

/** It is none of the recovery codes that are left. One text for those that never were and those that were used. */
export class WrongRecoveryCode extends WrongCode {
  override readonly name = 'WrongRecoveryCode'

  constructor() {
    super('That recovery code is not right, or was used already.')
  }
}
