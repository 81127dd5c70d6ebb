import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What all parts have together, but the one that was opened first. */
const PATIENCE_MS = 15_000
/** What a part has, at the least, when those before it took all the time. */
const LAST_MOMENT_MS = 500

/** What has been opened so far, to be closed in the opposite order: nothing is taken away from a part that still uses it. */
export class OpenParts {
  readonly #logger: Logger
  readonly #open: { readonly name: string; close(): unknown }[] = []

  constructor(logger: Logger) {
    this.#logger = logger
  }

  add(name: string, close: () => unknown): void {
    this.#open.push({ name, close })
  }

  /**
   * A part that fails to close does not keep the others open. Neither does one that does not come to its end: after `patienceMs` for
   * all together it is left to the end of the process. Only the one that was opened first, the ground of all others, is waited for.
   */
  async close(patienceMs = PATIENCE_MS): Promise<void> {
    const deadline = Date.now() + patienceMs
    for (let part = this.#open.pop(); part !== undefined; part = this.#open.pop()) {
      const closed = this.#close(part)
      const timeMs = Math.max(deadline - Date.now(), LAST_MOMENT_MS)
      if (this.#open.length === 0) await closed
      else if (await isLate(closed, timeMs))
        this.#logger.warn({ part: part.name }, 'a part did not close in time and is left')
    }
  }

  async #close(part: { readonly name: string; close(): unknown }): Promise<void> {
    try {
      await part.close()
      this.#logger.debug({ part: part.name }, 'closed')
    } catch (error) {
      this.#logger.error({ part: part.name, err: error }, 'a part could not be closed')
    }
  }
}

async function isLate(closed: Promise<void>, timeMs: number): Promise<boolean> {
  const waiting = new AbortController()
  const late = delay(timeMs, true, { signal: waiting.signal })
  try {
    return await Promise.race([closed.then(() => false), late])
  } finally {
    waiting.abort()
  }
}
