const LENGTH = 4
const MOST_BYTES_OF_A_CHARACTER = 3
/** Up to here a loop is faster than asking for the engine's own way. */
const SHORT = 64
const LAST_OF_ASCII = 0x7f
const TWO_TO_32 = 2 ** 32

/** Bytes in the order of a network, of which nobody knows beforehand how many there will be. */
export class BinaryWriter {
  #buffer: Buffer
  #at = 0

  /** @param expected how many bytes: room for more is made where it is needed */
  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafeSlow(expected)
  }

  byte(value: number): void {
    this.#makeRoom(1)
    this.#buffer[this.#at++] = value
  }

  short(value: number): void {
    this.#makeRoom(2)
    this.#buffer[this.#at++] = value >> 8
    this.#buffer[this.#at++] = value
  }

  integer(value: number): void {
    this.#makeRoom(4)
    this.#put(value)
  }

  /** A whole number that JavaScript holds exactly. */
  long(value: number): void {
    this.#makeRoom(8)
    const high = Math.floor(value / TWO_TO_32)
    this.#put(high)
    this.#put(value - high * TWO_TO_32)
  }

  text(value: string): void {
    this.#makeRoom(value.length * MOST_BYTES_OF_A_CHARACTER)
    if (value.length <= SHORT && this.#ascii(value)) return
    this.#at += this.#buffer.write(value, this.#at)
  }

  bytes(value: Uint8Array): void {
    this.#makeRoom(value.length)
    this.#buffer.set(value, this.#at)
    this.#at += value.length
  }

  /** What `write` writes, behind its length. */
  measured<Value>(write: (out: BinaryWriter, value: Value) => void, value: Value): void {
    const at = this.#at
    this.integer(0)
    write(this, value)
    const end = this.#at
    this.#at = at
    this.#put(end - at - LENGTH)
    this.#at = end
  }

  get written(): Buffer {
    return this.#buffer.subarray(0, this.#at)
  }

  /** @returns false, nothing being written, where a character is none of ASCII */
  #ascii(value: string): boolean {
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      if (code > LAST_OF_ASCII) return false
      this.#buffer[this.#at + index] = code
    }
    this.#at += value.length
    return true
  }

  /** Written out: Buffer's own ways look at each number before. */
  #put(value: number): void {
    this.#buffer[this.#at++] = value >> 24
    this.#buffer[this.#at++] = value >> 16
    this.#buffer[this.#at++] = value >> 8
    this.#buffer[this.#at++] = value
  }

  #makeRoom(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
