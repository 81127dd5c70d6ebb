import { hash } from 'node:crypto'
import { leafHash, type Sha256 } from '../../domain/log-proof/hashes.ts'
import { type LoggedEvent, leafBytes } from '../../domain/log-proof/logged-event.ts'
import type { StoredEvent } from '../stored-event.ts'

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

/** An event as its leaf has it: what is sealed stays sealed, and is named by its digest. */
export function loggedEvent({ position: _, sealed, ...event }: StoredEvent): LoggedEvent {
  return { ...event, sealed_sha256: sealed === null ? null : hash('sha256', sealed, 'hex') }
}

/** The hash that stands for an event in the tree over the log. */
export function leafOf(event: StoredEvent): Uint8Array {
  return leafHash(sha256, leafBytes(loggedEvent(event)))
}
