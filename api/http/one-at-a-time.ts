/** Lets what is asked for the same key be done one after the other, in the order in which it was asked for. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key)
    // What became of the one before is told to who asked for it.
    const mine = before === undefined ? work() : before.then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
