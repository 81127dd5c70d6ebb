import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const ID_BYTES = 16
/** Asking the system for random bytes is dear, and many cost hardly more than a few: each is used once. */
const random = Buffer.alloc(256 * ID_BYTES)
let used = random.length

let milliseconds = 0
let sequence = 0

/** A fresh UUID v7, greater than those that this process made before. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + ID_BYTES)
  used += ID_BYTES
  moveOn(bytes)
  return uuidv7({ random: bytes, msecs: milliseconds, seq: sequence })
}

/** Within a millisecond, and after a clock that was set back, ids are counted on. */
function moveOn(bytes: Buffer): void {
  const now = Date.now()
  if (now > milliseconds) {
    milliseconds = now
    // The upper half is left free to be counted through.
    sequence = bytes.readUInt32BE(6) >>> 1
  } else if (sequence === LAST) {
    milliseconds += 1
    sequence = 0
  } else sequence += 1
}
const LAST = 0xff_ff_ff_ff
