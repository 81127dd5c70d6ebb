import { createCipheriv, createDecipheriv } from 'node:crypto'
import { freshBytes } from './fresh-bytes.ts'
import { SealBroken } from './seal-broken.ts'

/** Layout of a box: format (1 byte), nonce (12), tag (16), cipher text. */
const FORMAT = 1
const NONCE_END = 13
const TAG_END = 29

/** AES-256-GCM. What is in the box can be read only with the same key and the same context, and not be changed unseen. */
export function seal(key: Uint8Array, content: Uint8Array, context: string): Buffer {
  const nonce = freshBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = cipher.update(content)
  // Nothing is left of the text by then: this cipher holds none of it back.
  cipher.final()
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), sealed])
}

/** @throws SealBroken when a byte of the box was changed, or the key or the context is another one */
export function open(key: Uint8Array, box: Uint8Array, context: string): Buffer {
  if (box[0] !== FORMAT || box.length < TAG_END) throw new SealBroken(context)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, NONCE_END), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(NONCE_END, TAG_END))
    return Buffer.concat([decipher.update(box.subarray(TAG_END)), decipher.final()])
  } catch (error) {
    throw new SealBroken(context, { cause: error })
  }
}
