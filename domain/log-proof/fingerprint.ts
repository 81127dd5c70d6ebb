import type { Sha256InTime } from './hashes.ts'
import { fromHex, toHex } from './hex.ts'

/** A public key for the eye and the ear: the first half of its SHA-256, in groups of four. */
export async function fingerprintOf(sha256: Sha256InTime, publicKey: string): Promise<string> {
  const hash = toHex(await sha256(fromHex(publicKey)))
  return hash.slice(0, 32).replaceAll(/.{4}(?=.)/g, '$& ')
}
