import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { fromHex } from '../../domain/log-proof/hex.ts'
import { headBytes, type LogHead, type SignedLogHead, type VerifySignature } from '../../domain/log-proof/log-head.ts'

/** What comes before the 32 bytes of an Ed25519 key, private and public, in DER (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

/** The pair of keys by which others know what the installation says of its log. */
export class LogSigner {
  /** In hexadecimal. */
  readonly publicKey: string
  readonly #key: KeyObject

  /** @param seed 32 secret bytes */
  constructor(seed: Buffer) {
    this.#key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' })
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' })
    this.publicKey = spki.subarray(PUBLIC.length).toString('hex')
  }

  /** @returns the signature in hexadecimal */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.#key).toString('hex')
  }

  signHead(head: LogHead): SignedLogHead {
    return { ...head, signature: this.sign(headBytes(head)) }
  }
}

export const verifySignature: VerifySignature = (publicKey, signature, signed) => {
  const key = fromHex(publicKey)
  if (key.length !== 32) return false
  const spki = createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' })
  return verify(null, signed, spki, fromHex(signature))
}
