import type { Logger } from 'pino'

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

  /** A part that fails to close does not keep the others open. */
  async close(): Promise<void> {
    for (let part = this.#open.pop(); part !== undefined; part = this.#open.pop()) {
      try {
        await part.close()
        this.#logger.debug({ part: part.name }, 'closed')
      } catch (error) {
        this.#logger.error({ part: part.name, err: error }, 'a part could not be closed')
      }
    }
  }
}
