import type { Position } from '../../eventstore/port.ts'

/** A log of which nothing new has come for so long is quiet; who appends much does so many times in it. */
export const QUIET_MS = 200

interface Around {
  /** The end of the log. */
  head(): Promise<Position | null>
  pause(milliseconds: number): Promise<unknown>
  isStopped(): boolean
}

/** Keeps out of the way of those who append much at once, as long as they do. */
export class StandingBack {
  readonly #around: Around
  #head: Position | null = null

  constructor(around: Around) {
    this.#around = around
  }

  /** Comes back when the log is quiet, at once where it has been since the last time, and after `longest` at the latest. */
  async whileItGrows(longest: number): Promise<void> {
    for (let waited = 0; waited < longest && !this.#around.isStopped(); waited += QUIET_MS) {
      const head = await this.#around.head()
      if (head === this.#head) return
      this.#head = head
      await this.#around.pause(Math.min(QUIET_MS, longest - waited))
    }
  }
}
