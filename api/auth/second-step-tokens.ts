import { SignedTokens } from './signed-tokens.ts'

/** That somebody has just shown the password of an account that asks for more. */
export interface SecondStepClaims {
  readonly account_id: string
  /** Of the account at that time; a new password raises it. */
  readonly session_epoch: number
}

/** Good for 5 minutes, and for the second step of a sign-in only: nobody is signed in with it. */
export class SecondStepTokens {
  readonly #tokens: SignedTokens

  /** @param key at least 32 bytes */
  constructor(key: Uint8Array) {
    this.#tokens = new SignedTokens(key, {
      audience: 'refibell-second-step',
      type: 'second-step+jwt',
      life: '5 minutes',
    })
  }

  issue(account_id: string, session_epoch: number): Promise<string> {
    return this.#tokens.issue(account_id, { epoch: session_epoch })
  }

  /** What the token says; null when it is not one of ours, or no longer good. */
  async verify(token: string): Promise<SecondStepClaims | null> {
    const payload = await this.#tokens.verify(token, ['epoch'])
    return payload && { account_id: String(payload.sub), session_epoch: Number(payload.epoch) }
  }
}
