import type { Word } from '../../../domain/statement/page.ts'
import type { GrayPicture } from '../gray-picture.ts'
import { findLines } from './find-lines.ts'
import { isSureOf, readMeanwhile } from './left-out.ts'
import type { PrintedLine } from './lines-of-map.ts'
import { loadNetworks, type Networks } from './networks.ts'
import { type Letter, readLine } from './read-line.ts'

/** A line of print with its letters, from left to right; null for one that was not read. */
export interface ReadLine {
  readonly line: PrintedLine
  readonly letters: readonly Letter[] | null
}

/** Reads print in pictures with the networks of PP-OCR, line by line. It knows no language, and keeps nothing of what it read. */
export class SecondReader {
  readonly #networks: Networks

  private constructor(networks: Networks) {
    this.#networks = networks
  }

  /** Null where its runtime is not installed or cannot be loaded here. */
  static async start(): Promise<SecondReader | null> {
    const networks = await loadNetworks().catch(() => null)
    return networks && new SecondReader(networks)
  }

  /**
   * The lines in a picture whose print stands upright, in its pixels. Those that are not read by the time the first reader has looked,
   * the longest, are left out where that is sure of them.
   * @param seen what the first reader sees, who reads meanwhile
   */
  async lines(picture: GrayPicture, seen: Promise<readonly Word[]>): Promise<ReadLine[]> {
    const lines = await findLines(picture, this.#networks.find)
    const meanwhile = readMeanwhile(lines)
    const read = new Map<PrintedLine, readonly Letter[]>()
    for (const line of meanwhile) read.set(line, await readLine(picture, line, this.#networks))
    const words = await seen
    for (const line of lines)
      if (!meanwhile.has(line) && !isSureOf(words, line)) read.set(line, await readLine(picture, line, this.#networks))
    return lines
      .map((line) => ({ line, letters: read.get(line) ?? null }))
      .filter(({ letters }) => letters?.length !== 0)
  }
}
