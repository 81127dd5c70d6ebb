import type { GrayPicture } from '../gray-picture.ts'
import { LinesInReading } from './lines-in-reading.ts'
import { NetworksThread } from './networks-thread.ts'

/** Reads print in pictures with the networks of PP-OCR, line by line, in a thread of its own. It knows no language, and keeps nothing of what it read. */
export class SecondReader {
  readonly #thread: NetworksThread

  private constructor(thread: NetworksThread) {
    this.#thread = thread
  }

  /** Null where its runtime is not installed or cannot be loaded here. */
  static async start(): Promise<SecondReader | null> {
    const thread = await NetworksThread.start().catch(() => null)
    return thread && new SecondReader(thread)
  }

  /** Begins to read a picture whose print stands upright. */
  begin(picture: GrayPicture): LinesInReading {
    return new LinesInReading(picture, this.#thread)
  }

  /** Ends its thread, which keeps a program running. */
  close(): Promise<void> {
    return this.#thread.close()
  }
}
