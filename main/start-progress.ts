import { setTimeout as delay } from 'node:timers/promises'
import { DependencyAway } from './dependency-away.ts'

const AGAIN_MS = 500
const STARTING = 'RefiBell is starting.'

/** How far a start has come: the one place that knows what it waits for. */
export class StartProgress {
  readonly #say: (line: string) => void
  readonly #signal: AbortSignal
  #missing = STARTING
  #whenStarted: (() => Promise<string | null>) | null = null

  /** @param signal gives the waiting up */
  constructor(say: (line: string) => void, signal: AbortSignal) {
    this.#say = say
    this.#signal = signal
  }

  /** Why the process is not ready, in a sentence; null when it is. */
  readonly notReady = async (): Promise<string | null> => {
    return this.#whenStarted === null ? this.#missing : this.#whenStarted()
  }

  /**
   * Attempts until what is away has come. Everything but DependencyAway is passed on at once.
   * @param meanwhile called once, when there is something to wait for
   */
  async until<Result>(
    attempt: () => Promise<Result>,
    meanwhile = async (): Promise<void> => undefined,
  ): Promise<Result> {
    let told: string | null = null
    for (;;) {
      try {
        const result = await attempt()
        this.#missing = STARTING
        return result
      } catch (error) {
        if (!(error instanceof DependencyAway)) throw error
        this.#missing = error.missing
        if (told !== error.message) this.#say(`RefiBell waits: ${error.message}`)
        if (told === null) await meanwhile()
        told = error.message
        await delay(AGAIN_MS, undefined, { signal: this.#signal })
      }
    }
  }

  /** @param notReady knows from now on */
  completed(notReady: () => Promise<string | null>): void {
    this.#whenStarted = notReady
  }
}
