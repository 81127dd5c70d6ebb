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
  readonly unsubscribing: Buffer
  readonly resetting: Buffer
}

/** All but the session key follow from the master key: with it a backup can be opened again, and everybody can sign in. */
export function keysOf({ masterKey, jwtSecret }: Secrets): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `refibell ${purpose}`, 32))
  return {
    masterKeys: createMasterKeys(masterKey),
    email: derive('e-mail addresses'),
    passwords: derive('passwords'),
    sessions: Buffer.from(jwtSecret),
    unsubscribing: derive('unsubscribing'),
    resetting: derive('password resets'),
  }
}
