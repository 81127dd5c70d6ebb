import { FILES_PER_PARTY } from '../../statement-reading/fair-turns.ts'
import { HttpError } from '../http/http-error.ts'

/** Of all bodies that are held at a time: those that arrive, wait and are worked on. */
const MOST_HELD_BYTES = 120 * 1024 * 1024
const COME_AGAIN_SECONDS = 10

/** Asked before the body of an upload is taken in, so that files which nobody will read fill no memory. */
export class UploadDoor {
  readonly #files = new Map<string, number>()
  #held = 0

  /**
   * Lets a file in for as long as the work takes.
   * @param bytes that it may have at most
   * @throws HttpError 429 while one of the parties has too many inside, 503 while all together are too large
   */
  async through<T>(parties: readonly string[], bytes: number, work: () => Promise<T>): Promise<T> {
    if (parties.some((party) => this.#inside(party) >= FILES_PER_PARTY))
      throw new HttpError(
        429,
        'Your other files are still being worked on. Please try again in a moment.',
        COME_AGAIN_SECONDS,
      )
    if (this.#held + bytes > MOST_HELD_BYTES)
      throw new HttpError(
        503,
        'Many files are being uploaded right now. Please try again in a moment.',
        COME_AGAIN_SECONDS,
      )
    this.#count(parties, bytes, 1)
    try {
      return await work()
    } finally {
      this.#count(parties, -bytes, -1)
    }
  }

  #inside(party: string): number {
    return this.#files.get(party) ?? 0
  }

  #count(parties: readonly string[], bytes: number, files: 1 | -1): void {
    this.#held += bytes
    for (const party of parties) {
      const inside = this.#inside(party) + files
      if (inside === 0) this.#files.delete(party)
      else this.#files.set(party, inside)
    }
  }
}
