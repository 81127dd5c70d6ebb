/** When to look for work: as soon as there is a hint of some, and now and then without one, because hints get lost. */
export class WhenToLook {
  readonly #everyMs: number
  #again = 0

  /** @param everyMs how long a hint may be missing */
  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  get isNow(): boolean {
    return performance.now() >= this.#again
  }

  /** There may be work, or some was left. */
  readonly hint = (): void => {
    this.#again = 0
  }

  /** To be said before looking: a hint that comes meanwhile is one for the next look. */
  looking(): void {
    this.#again = performance.now() + this.#everyMs
  }
}
