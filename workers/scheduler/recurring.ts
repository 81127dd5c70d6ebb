/** Does something at once and then again and again, never twice at the same time. */
export class Recurring {
  readonly #work: (stopped: AbortSignal) => Promise<void>
  readonly #everyMs: number
  readonly #onError: (error: Error) => void
  readonly #stopped = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> | null = null

  /** @param onError is told of an attempt that failed; the next one comes all the same */
  constructor(
    work: (stopped: AbortSignal) => Promise<void>,
    { everyMs, onError }: { everyMs: number; onError: (error: Error) => void },
  ) {
    this.#work = work
    this.#everyMs = everyMs
    this.#onError = onError
  }

  start(): void {
    const tick = () => {
      this.#working ??= this.#work(this.#stopped.signal)
        .catch(this.#onError)
        .finally(() => {
          this.#working = null
        })
    }
    tick()
    this.#timer = setInterval(tick, this.#everyMs)
  }

  /** Tells what is under way to stop, and waits for it. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#stopped.abort()
    await this.#working
  }
}
