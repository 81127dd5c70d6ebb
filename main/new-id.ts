import { v7 as uuidv7 } from 'uuid'
import { freshBytes } from '../eventstore/sealing/fresh-bytes.ts'

let milliseconds = 0
let sequence = 0

/** A fresh UUID v7, greater than those that this process made before. */
export function newId(): string {
  const random = freshBytes(16)
  moveOn(random)
  return uuidv7({ random, msecs: milliseconds, seq: sequence })
}

/** Within a millisecond, and after a clock that was set back, ids are counted on. */
function moveOn(random: Buffer): void {
  const now = Date.now()
  if (now > milliseconds) {
    milliseconds = now
    // The upper half is left free to be counted through.
    sequence = random.readUInt32BE(6) >>> 1
  } else if (sequence === LAST) {
    milliseconds += 1
    sequence = 0
  } else sequence += 1
}
const LAST = 0xff_ff_ff_ff
