import { hkdfSync } from 'node:crypto'
import { createMasterKeys, type MasterKeys } from '../eventstore/sealing/master-keys.ts'
import type { Secrets } from './secrets.ts'

/** One key for each purpose, so that none can be turned against another. */
export interface Keys {
  readonly masterKeys: MasterKeys
  /** Names the streams of accounts. */
  readonly email: Buffer
  /** The pepper of the password hashes. */
  readonly passwords: Buffer
  readonly sessions: Buffer
  /** Says that the password was right, to the second step of a sign-in. */
  readonly secondSteps: Buffer
  /** Lets an account know its owner's devices. */
  readonly devices: Buffer
  readonly unsubscribing: Buffer
  readonly resetting: Buffer
  readonly confirming: Buffer
  readonly inviting: Buffer
  /** Of the marks that letters carry. */
  readonly marking: Buffer
  /** Of the pair that the browsers' push services know the installation by. */
  readonly pushing: Buffer
  /** Of the pair that signs what is said of the log. */
  readonly proving: Buffer
}

/**
 * All but the session key follow from the first master key that the installation had: with it a backup can be opened again, and
 * everybody can sign in. Streams are named with one of them, so that a later master key seals anew but replaces none of these.
 */
export function keysOf({ masterKey, previousMasterKeys, jwtSecret }: Secrets): Keys {
  const first = previousMasterKeys.at(-1) ?? masterKey
  const derive = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', first, '', `refibell ${purpose}`, bytes))
  return {
    masterKeys: createMasterKeys(masterKey, ...previousMasterKeys),
    email: derive('e-mail addresses'),
    passwords: derive('passwords'),
    sessions: Buffer.from(jwtSecret),
    secondSteps: derive('second steps'),
    devices: derive('known devices'),
    unsubscribing: derive('unsubscribing'),
    resetting: derive('password resets'),
    confirming: derive('address confirmations'),
    inviting: derive('staff invitations'),
    marking: derive('letter marks'),
    pushing: derive('web push', 48),
    proving: derive('log heads'),
  }
}
