import { FILES_PER_PARTY } from '../../statement-reading/fair-turns.ts'
import { HttpError } from '../http/http-error.ts'

/** Of all bodies that are held at a time, as far as they have arrived: those that arrive, wait and are worked on. */
const MOST_HELD_BYTES = 120 * 1024 * 1024
const COME_AGAIN_SECONDS = 10

/** Asked before the body of an upload is taken in and while it arrives, so that files which nobody will read fill no memory. */
export class UploadDoor {
  readonly #files = new Map<string, number>()
  #held = 0

  /**
   * Lets a file in for as long as the work takes. What a file only announces takes no room: who drips a byte a second would keep
   * all others out.
   * @param work is given what to call with the number of bytes of each piece that has arrived; that throws an HttpError 503 while all
   * files together are too large
   * @throws HttpError 429 while one of the parties has too many inside
   */
  async through<T>(parties: readonly string[], work: (arrived: (bytes: number) => void) => Promise<T>): Promise<T> {
    if (parties.some((party) => this.#inside(party) >= FILES_PER_PARTY))
      throw new HttpError(
        429,
        'Your other files are still being worked on. Please try again in a moment.',
        COME_AGAIN_SECONDS,
      )
    let own = 0
    const arrived = (bytes: number): void => {
      this.#hold(bytes)
      own += bytes
    }
    this.#count(parties, 1)
    try {
      return await work(arrived)
    } finally {
      this.#count(parties, -1)
      this.#held -= own
    }
  }

  #hold(bytes: number): void {
    if (this.#held + bytes > MOST_HELD_BYTES)
      throw new HttpError(
        503,
        'Many files are being uploaded right now. Please try again in a moment.',
        COME_AGAIN_SECONDS,
      )
    this.#held += bytes
  }

  #inside(party: string): number {
    return this.#files.get(party) ?? 0
  }

  #count(parties: readonly string[], files: 1 | -1): void {
    for (const party of parties) {
      const inside = this.#inside(party) + files
      if (inside === 0) this.#files.delete(party)
      else this.#files.set(party, inside)
    }
  }
}
