import { randomFillSync } from 'node:crypto'

/** Asking the system for random bytes is dear, and many cost hardly more than a few. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

/** Random bytes for keys, nonces and ids. Each is given out once, and is not kept here. @param length at most 4,096 */
export function freshBytes(length: number): Buffer {
  if (length > drawn.length) throw new RangeError(`${length} bytes are more than are drawn at once`)
  if (used + length > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  // Of their own: in memory that is shared with others a key would keep all of that as long as it is kept.
  const bytes = Buffer.allocUnsafeSlow(length)
  drawn.copy(bytes, 0, used)
  drawn.fill(0, used, used + length)
  used += length
  return bytes
}
