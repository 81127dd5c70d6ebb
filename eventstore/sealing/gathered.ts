interface Asking<Item, Answer> {
  readonly items: readonly Item[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Lets concurrent callers share one statement to the database: while one is being answered the next one gathers. Each is given the
 * answer to all who asked with it.
 */
export class Gathered<Item, Answer> {
  readonly #ask: (items: readonly Item[]) => Promise<Answer>
  #waiting: Asking<Item, Answer>[] = []
  #asking = false

  /** @param ask is never called with an item twice, nor while it has not answered */
  constructor(ask: (items: readonly Item[]) => Promise<Answer>) {
    this.#ask = ask
  }

  ask(items: readonly Item[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ items, resolve, reject })
      if (!this.#asking) void this.#askAll()
    })
  }

  async #askAll(): Promise<void> {
    this.#asking = true
    // One turn of the event loop, so that who asks in the same breath shares the first question already.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#askOnce(this.#waiting.splice(0))
    this.#asking = false
  }

  async #askOnce(together: readonly Asking<Item, Answer>[]): Promise<void> {
    try {
      const answer = await this.#ask([...new Set(together.flatMap(({ items }) => items))])
      for (const { resolve } of together) resolve(answer)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
}
