import { createHmac } from 'node:crypto'
import type { AccountEvent } from '../../domain/account/events.ts'
import { type Account, evolveAccount, noAccount } from '../../domain/account/state.ts'
import type { Aggregate } from '../load.ts'

export const accountAggregate: Aggregate<Account, AccountEvent> = { initial: noAccount, evolve: evolveAccount }

/**
 * Names the stream of an address: a keyed hash, so that the log shows no address and one address has one stream.
 * @param key secret of the installation, at least 32 bytes
 */
export function accountStream(key: Buffer, email: string): string {
  return `account-${hashOfAddress(key, email)}`
}

/** What stands for an address in the name of a stream. */
export function hashOfAddress(key: Buffer, email: string): string {
  const normalised = email.trim().normalize('NFKC').toLowerCase()
  return createHmac('sha256', key).update(normalised).digest('hex')
}
