import type { GrayPicture } from '../gray-picture.ts'
import { LinesInReading } from './lines-in-reading.ts'
import { NetworksThread } from './networks-thread.ts'

/** Reads print in pictures with the networks of PP-OCR, line by line, in threads of its own. It knows no language, and keeps nothing of what it read. */
export class SecondReader {
  readonly #threads: readonly [NetworksThread, ...NetworksThread[]]

  private constructor(threads: readonly [NetworksThread, ...NetworksThread[]]) {
    this.#threads = threads
  }

  /** Rejects, and says why, where its runtime or its networks are not installed or cannot be loaded here. */
  static async start(): Promise<SecondReader> {
    const starting = [NetworksThread.start(), NetworksThread.start()]
    // One alone reads as well, and takes longer.
    const started = await Promise.allSettled(starting)
    const [first, ...others] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    // Where neither is there, what the first says that failed.
    return new SecondReader([first ?? (await Promise.race(starting)), ...others])
  }

  /** Begins to read a picture whose print stands upright. */
  begin(picture: GrayPicture): LinesInReading {
    return new LinesInReading(picture, this.#threads)
  }

  /** Ends its threads, which keep a program running. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
