const TOGETHER = 1_000

/** Gathers lines of one kind, so that many are written with one commit. */
export class LinesTogether<Line> {
  readonly #write: (lines: readonly Line[]) => Promise<void>
  #lines: Line[] = []

  /** @param write is given at least one */
  constructor(write: (lines: readonly Line[]) => Promise<void>) {
    this.#write = write
  }

  async add(line: Line): Promise<void> {
    this.#lines.push(line)
    if (this.#lines.length >= TOGETHER) await this.finish()
  }

  /** Resolves when everything that was added is written. */
  async finish(): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length > 0) await this.#write(lines)
  }
}
