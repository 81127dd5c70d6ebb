import { hash } from 'node:crypto'
import { LEAF, type Sha256 } from '../../domain/log-proof/hashes.ts'
import { type LoggedEvent, leafText } from '../../domain/log-proof/logged-event.ts'
import type { StoredEvent } from '../stored-event.ts'

export const sha256: Sha256 = (bytes) => digest(bytes)

/** Asked for as a text of 32 characters, which Node has sooner than bytes of their own: a log has millions of hashes. */
function digest(hashed: string | Uint8Array): Buffer {
  return Buffer.from(hash('sha256', hashed, 'binary'), 'binary')
}

/** An event as its leaf has it: what is sealed stays sealed, and is named by its digest. */
export function loggedEvent(stored: StoredEvent): LoggedEvent {
  const { position: _, sealed: __, ...event } = stored
  return { ...event, sealed_sha256: sealedDigest(stored) }
}

function sealedDigest({ sealed }: StoredEvent): string | null {
  return sealed === null ? null : hash('sha256', sealed, 'hex')
}

/** The byte that a leaf begins with is a character of its own in UTF-8. */
const BEGIN = String.fromCharCode(LEAF)

/** The hash that stands for an event in the tree over the log: as `leafHash` makes it, without bytes in between, for a whole log has many. */
export function leafOf(event: StoredEvent): Uint8Array {
  return digest(BEGIN + leafText(event, sealedDigest(event)))
}
