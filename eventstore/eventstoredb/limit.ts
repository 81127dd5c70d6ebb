/** Lets at most `most` tasks run at a time; the others wait their turn in the order in which they came. */
export class Limit {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#most) this.#running += 1
    // Whoever ends hands its place over, so that nobody who comes later slips in between.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
