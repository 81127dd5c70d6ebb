import { createHash } from 'node:crypto'

/** Under which content is stored: its SHA-256, in hex. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
