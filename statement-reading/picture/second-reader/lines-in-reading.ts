import type { Word } from '../../../domain/statement/page.ts'
import { type GrayPicture, shrunk } from '../gray-picture.ts'
import { inPieces } from './line-in-pieces.ts'
import { isSureOf, linesInTurn } from './lines-in-turn.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { NetworksThread } from './networks-thread.ts'
import { type Letter, type LinePicture, pictureOfLine } from './read-line.ts'

/** A line of print with its letters, from left to right; null for one that was not read. */
export interface ReadLine {
  readonly line: PrintedLine
  readonly letters: readonly Letter[] | null
}

/** Print that is read best is found as well at half its size, in a quarter of the time. */
const SMALLER = 2

type Thread = Pick<NetworksThread, 'find' | 'read'>

/**
 * The lines of a picture while they are being read, the shortest first, in threads beside that of the first reader. One finds them, all read
 * them: the first reader is done earlier, and leaves a core.
 */
export class LinesInReading {
  readonly #picture: GrayPicture
  readonly #threads: readonly [Thread, ...Thread[]]
  readonly #found: Promise<readonly PrintedLine[]>
  readonly #begun: Promise<void>
  readonly #letters = new Map<PrintedLine, readonly Letter[]>()
  #isAbandoned = false

  /** @param picture whose print stands upright */
  constructor(picture: GrayPicture, threads: readonly [Thread, ...Thread[]]) {
    this.#picture = picture
    this.#threads = threads
    this.#found = threads[0].find(shrunk(picture, SMALLER)).then((lines) => lines.map(inPicture))
    this.#begun = this.#found.then((lines) => this.#read(linesInTurn(lines).anyhow))
    // Who finishes is told, also of what failed before.
    this.#begun.catch(() => undefined)
  }

  /** All lines in which something was read, in the picture's pixels. Of the longest those are left out of which the first reader is sure. */
  async finish(seen: readonly Word[]): Promise<ReadLine[]> {
    const lines = await this.#found
    await this.#begun
    await this.#read(linesInTurn(lines).longest.filter((line) => !isSureOf(seen, line)))
    return lines
      .map((line) => ({ line, letters: this.#letters.get(line) ?? null }))
      .filter(({ letters }) => letters?.length !== 0)
  }

  /** No more lines are read; they stand on their heads. */
  abandon(): void {
    this.#isAbandoned = true
  }

  async #read(lines: readonly PrintedLine[]): Promise<void> {
    const waiting = [...lines]
    const next = (): PrintedLine | undefined => (this.#isAbandoned ? undefined : waiting.shift())
    const readOn = async (thread: Thread): Promise<void> => {
      for (let line = next(); line; line = next())
        this.#letters.set(line, await lettersOf(pictureOfLine(this.#picture, line), thread))
    }
    await Promise.all(this.#threads.map(readOn))
  }
}

async function lettersOf(line: LinePicture, thread: Pick<Thread, 'read'>): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const { left, picture } of inPieces(line)) {
    const inPiece = await thread.read(picture)
    letters.push(...inPiece.map((letter) => ({ ...letter, at: (left + letter.at * picture.width) / line.width })))
  }
  return letters
}

const inPicture = ({ left, right, middle, height, slope }: PrintedLine): PrintedLine => ({
  left: left * SMALLER,
  right: right * SMALLER,
  middle: middle * SMALLER,
  height: height * SMALLER,
  slope,
})
