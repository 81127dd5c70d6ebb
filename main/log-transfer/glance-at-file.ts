import { type FileHandle, open } from 'node:fs/promises'
import { type LogLine, parseLine } from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

export const NO_END = 'The file has no end: the export was broken off. Run it again, it continues.'

/** The first and the last line of an exported log are shorter by far. */
const LONGEST = 16 * 1024

/**
 * What the first line of an exported log says, read with no more than its last one, which has to be its end: enough to refuse most of
 * what is none before anything else is begun. Whether all between them is as it was written, only reading all of it can say.
 * @throws TransferRefused
 */
export async function glanceAtFile(file: string): Promise<LogLine> {
  const input = await open(file)
  try {
    const { size } = await input.stat()
    if (size === 0) throw new TransferRefused(`${file} is empty, and no exported log.`)
    const header = headerIn(await readAt(input, 0))
    if (header === null) throw new TransferRefused(`${file} is no exported log.`)
    if (!endsWithEnd(await readAt(input, Math.max(0, size - LONGEST)))) throw new TransferRefused(NO_END)
    return header
  } finally {
    await input.close()
  }
}

async function readAt(input: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await input.read(Buffer.alloc(LONGEST), 0, LONGEST, position)
  return buffer.toString('utf8', 0, bytesRead)
}

/** What begins as one and is of another shape is told by `parseLine`. */
function headerIn(start: string): LogLine | null {
  const end = start.indexOf('\n')
  if (end === -1 || !start.startsWith('{"kind":')) return null
  const line = parseLine(start.slice(0, end), 1)
  return line.kind === 'log' ? line : null
}

function endsWithEnd(rest: string): boolean {
  return /(^|\n)\{"kind":"end",[^\n]*\}\n$/.test(rest)
}
