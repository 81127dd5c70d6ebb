import { SignedTokens } from './signed-tokens.ts'

export const DEVICE_DAYS = 180

/** That an account's owner was at a device. */
export interface DeviceClaims {
  readonly device_id: string
  readonly account_id: string
  /** Of the account at that time; a new password raises it. */
  readonly session_epoch: number
  /** They have shown a code of the second factor there, and not the password alone, or a letter. */
  readonly has_shown_code: boolean
}

/** What a device is recognised by for half a year. Nobody is signed in with it: it only tells its owner from strangers. */
export class DeviceTokens {
  readonly #tokens: SignedTokens

  /** @param key at least 32 bytes */
  constructor(key: Uint8Array) {
    this.#tokens = new SignedTokens(key, {
      audience: 'refibell-sign-in',
      type: 'device+jwt',
      life: `${DEVICE_DAYS} days`,
    })
  }

  issue(account_id: string, session_epoch: number, has_shown_code: boolean): Promise<string> {
    return this.#tokens.issue(account_id, { epoch: session_epoch, code: has_shown_code })
  }

  /** What the token says; null when it is not one of ours, or no longer good. */
  async verify(token: string): Promise<DeviceClaims | null> {
    const payload = await this.#tokens.verify(token, ['epoch'])
    return (
      payload && {
        device_id: String(payload.jti),
        account_id: String(payload.sub),
        session_epoch: Number(payload.epoch),
        has_shown_code: payload.code === true,
      }
    )
  }
}
