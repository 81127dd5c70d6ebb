import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parseLine, type TransferLine } from './transfer-line.ts'

export interface ReadLine {
  readonly line: TransferLine
  /** Where the line begins and ends in the file, with its line break. */
  readonly start: number
  readonly end: number
  /** The SHA-256 of everything before the line, to be asked for before the next one is read. */
  digestBefore(): string
}

/** The whole lines of an exported file, one after the other. What stands behind the last line break is left out. */
export async function* readLines(file: string): AsyncGenerator<ReadLine> {
  const hash = createHash('sha256')
  let rest: Buffer[] = []
  let start = 0
  let number = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(from, at + 1)])
      rest = []
      from = at + 1
      number += 1
      yield {
        line: parseLine(bytes.toString(), number),
        start,
        end: start + bytes.length,
        digestBefore: digestOf(hash),
      }
      hash.update(bytes)
      start += bytes.length
    }
    rest.push(chunk.subarray(from))
  }
}

function digestOf(hash: Hash): () => string {
  return () => hash.copy().digest('hex')
}
