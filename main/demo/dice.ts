/** Throws the same numbers for the same seed, on every machine: a demo that looks different each time cannot be talked about. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From `low` up to and including `high`, in whole steps of `step`. */
  between(low: number, high: number, step = 1): number {
    return low + step * Math.floor(this.#next() * (Math.floor((high - low) / step) + 1))
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.#next() * choices.length)] ?? choices[0]
  }

  /** Mulberry32: 32 bits of state, public domain. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
