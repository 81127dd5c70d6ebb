import type { Word } from '../../../domain/statement/page.ts'
import { type GrayPicture, shrunk } from '../gray-picture.ts'
import { leftOut, lengthOf } from './left-out.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { NetworksThread } from './networks-thread.ts'
import { type Letter, pictureOfLine } from './read-line.ts'

/** A line of print with its letters, from left to right; null for one that was not read. */
export interface ReadLine {
  readonly line: PrintedLine
  readonly letters: readonly Letter[] | null
}

/** Print that is read best is found as well at half its size, in a quarter of the time. */
const SMALLER = 2

/** The lines of a picture while they are being read, the shortest first, in a thread beside that of the first reader. */
export class LinesInReading {
  readonly #picture: GrayPicture
  readonly #thread: Pick<NetworksThread, 'find' | 'read'>
  readonly #found: Promise<readonly PrintedLine[]>
  readonly #reading: Promise<void>
  readonly #letters = new Map<PrintedLine, readonly Letter[]>()
  #waiting: PrintedLine[] = []
  #isAbandoned = false

  /** @param picture whose print stands upright */
  constructor(picture: GrayPicture, thread: Pick<NetworksThread, 'find' | 'read'>) {
    this.#picture = picture
    this.#thread = thread
    this.#found = thread.find(shrunk(picture, SMALLER)).then((lines) => lines.map(inPicture))
    this.#reading = this.#found.then((lines) => {
      this.#waiting = [...lines].sort((a, b) => lengthOf(a) - lengthOf(b))
      return this.#readOn()
    })
    // Who finishes is told, also of what failed before.
    this.#reading.catch(() => undefined)
  }

  /** All lines in which something was read, in the picture's pixels. Those of which the first reader is sure are left out; see `leftOut`. */
  async finish(seen: readonly Word[]): Promise<ReadLine[]> {
    const lines = await this.#found
    const without = leftOut(lines, seen)
    this.#waiting = this.#waiting.filter((line) => !without.has(line))
    await this.#reading
    return lines
      .map((line) => ({ line, letters: without.has(line) ? null : (this.#letters.get(line) ?? null) }))
      .filter(({ letters }) => letters?.length !== 0)
  }

  /** No more lines are read; they stand on their heads. */
  abandon(): void {
    this.#isAbandoned = true
  }

  #next(): PrintedLine | undefined {
    return this.#isAbandoned ? undefined : this.#waiting.shift()
  }

  async #readOn(): Promise<void> {
    for (let line = this.#next(); line; line = this.#next())
      this.#letters.set(line, await this.#thread.read(pictureOfLine(this.#picture, line)))
  }
}

const inPicture = ({ left, right, middle, height, slope }: PrintedLine): PrintedLine => ({
  left: left * SMALLER,
  right: right * SMALLER,
  middle: middle * SMALLER,
  height: height * SMALLER,
  slope,
})
