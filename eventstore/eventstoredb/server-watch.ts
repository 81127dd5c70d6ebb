import { UnavailableError } from '@eventstore/db-client'

/** How long a server that owes an answer may be quiet before it is asked for a sign of life, and how long that may take. */
const QUIET_MS = 1_000
const SIGN_OF_LIFE_MS = 1_000

/** One call to the server, as its watch sees it. */
export interface WatchedCall {
  /** An answer is owed from now on. */
  asked(): void
  /** Something came, but not yet all. */
  heard(): void
  /** One answer less is owed. */
  answered(): void
  /** Nothing more is owed. */
  over(): void
}

/**
 * Watches one connection to a server. A process that is frozen keeps its connections and answers nothing, which keep-alive takes
 * 20 s to notice. So a server that owes answers and is quiet is asked something that costs it nothing: an answer that takes long
 * is waited for, and where not even that is answered every call of the connection ends, as to a server that is away.
 */
export class ServerWatch {
  readonly #givesSignOfLife: (patienceMs: number) => Promise<boolean>
  readonly #ends = new Set<(error: Error) => void>()
  #owed = 0
  #timer: NodeJS.Timeout | undefined

  /** @param givesSignOfLife asks the server of this connection anything; false when it has not answered in time */
  constructor(givesSignOfLife: (patienceMs: number) => Promise<boolean>) {
    this.#givesSignOfLife = givesSignOfLife
  }

  /** @param end ends the call with an error */
  begin(end: (error: Error) => void): WatchedCall {
    let owed = 0
    const owe = (more: number) => {
      owed += more
      this.#owe(more)
    }
    this.#ends.add(end)
    return {
      asked: () => owe(1),
      heard: () => this.#timer?.refresh(),
      answered: () => {
        this.#timer?.refresh()
        owe(-1)
      },
      over: () => {
        this.#ends.delete(end)
        owe(-owed)
      },
    }
  }

  #owe(more: number): void {
    this.#owed += more
    if (this.#owed > 0) {
      this.#timer ??= setTimeout(() => void this.#ask(), QUIET_MS)
    } else {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  async #ask(): Promise<void> {
    // A connection that has been closed meanwhile cannot be asked.
    if (await this.#givesSignOfLife(SIGN_OF_LIFE_MS).catch(() => false)) {
      this.#timer?.refresh()
      return
    }
    const silent = new UnavailableError(undefined, 'The EventStoreDB is silent and gives no sign of life')
    for (const end of [...this.#ends]) end(silent)
  }
}
