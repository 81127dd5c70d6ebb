import type { GrayPicture } from '../gray-picture.ts'
import { findLines } from './find-lines.ts'
import type { PrintedLine } from './lines-of-map.ts'
import { loadNetworks, type Networks } from './networks.ts'
import { type Letter, readLine } from './read-line.ts'

/** A line of print with its letters, from left to right. */
export interface ReadLine {
  readonly line: PrintedLine
  readonly letters: readonly Letter[]
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

  /** The lines in a picture whose print stands upright, in its pixels. */
  async lines(picture: GrayPicture): Promise<ReadLine[]> {
    const found: ReadLine[] = []
    for (const line of await findLines(picture, this.#networks.find)) {
      const letters = await readLine(picture, line, this.#networks)
      if (letters.length > 0) found.push({ line, letters })
    }
    return found
  }
}
