import { fromHex } from './hex.ts'

/** What the log was at a moment: with it whoever keeps it notices when anything of that was changed, or is missing. */
export interface LogHead {
  /** How many events. */
  readonly size: number
  /** Of the tree over them, in hexadecimal. */
  readonly root: string
  /** When it was signed, ISO 8601, UTC. */
  readonly at: string
}

export interface SignedLogHead extends LogHead {
  /** Ed25519 over `headBytes`, in hexadecimal. */
  readonly signature: string
}

/** Whether a signature is that of a key, each in hexadecimal. Node and browsers have different ones: that of browsers promises its answer. */
export type VerifySignature<Answer = boolean> = (publicKey: string, signature: string, signed: Uint8Array) => Answer

const utf8 = new TextEncoder()

/** What is signed of a head. */
export function headBytes({ size, root, at }: LogHead): Uint8Array {
  return utf8.encode(`refibell-log-head\n${size}\n${root}\n${at}\n`)
}

/** Whether the installation whose key this is has signed the head. */
export function isHeadSigned<Answer>(
  verify: VerifySignature<Answer>,
  publicKey: string,
  head: SignedLogHead,
): Answer | false {
  return fromHex(head.root).length === 32 && verify(publicKey, head.signature, headBytes(head))
}
