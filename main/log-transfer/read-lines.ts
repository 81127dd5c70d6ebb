import { createReadStream } from 'node:fs'
import { fileFault } from '../file-fault.ts'
import { parseLine, type TransferLine } from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

export interface ReadLine {
  readonly line: TransferLine
  /** As it stands in the file, with its line break. */
  readonly bytes: Buffer
  /** Where it ends in the file. */
  readonly end: number
}

/**
 * The whole lines of an exported file, one after the other. What stands behind the last line break is left out.
 * @throws TransferRefused
 */
export async function* readLines(file: string): AsyncGenerator<ReadLine> {
  const rest: Buffer[] = []
  let end = 0
  let number = 0
  for await (const chunk of chunksOf(file)) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const piece: Buffer = chunk.subarray(from, at + 1)
      const bytes = rest.length === 0 ? piece : Buffer.concat([...rest.splice(0), piece])
      from = at + 1
      end += bytes.length
      number += 1
      yield { line: parseLine(bytes.toString(), number), bytes, end }
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: 1024 * 1024 })
  } catch (error) {
    const fault = error instanceof Error ? fileFault(error, file) : null
    throw fault === null ? error : new TransferRefused(fault)
  }
}
