interface Asking<Answer> {
  readonly keys: readonly string[]
  resolve(answers: ReadonlyMap<string, Answer>): void
  reject(error: unknown): void
}

/**
 * Lets concurrent callers share one question to the database: while one is being answered the next one gathers. Each is given the
 * answers to the keys of all who asked with it.
 */
export class Gathered<Answer> {
  readonly #ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  #waiting: Asking<Answer>[] = []
  #asking = false

  /** @param ask is never called with a key twice, nor while it has not answered */
  constructor(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>) {
    this.#ask = ask
  }

  ask(keys: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ keys, resolve, reject })
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

  async #askOnce(together: readonly Asking<Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask([...new Set(together.flatMap(({ keys }) => keys))])
      for (const { resolve } of together) resolve(answers)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
}
