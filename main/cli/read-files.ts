import { basename } from 'node:path'
import { SingleBar } from 'cli-progress'
import pLimit from 'p-limit'
import type { StatementReader } from '../../statement-reading/statement-reader.ts'
import type { StatementReading } from '../../statement-reading/statement-reading.ts'

const FEWEST_FOR_PROGRESS = 3
/** One in each kind of process. Who waits in the reader's own line is sent away after a while, and here nobody comes again. */
const AT_A_TIME = 2

export interface GivenFile {
  readonly file: string
  readonly bytes: Buffer
}

export interface ReadFile {
  readonly file: string
  readonly reading: StatementReading
}

/** Reads the files, in whatever order, and answers in theirs. What pictures are read without is said on stderr: it makes mistakes likelier. */
export async function readFiles(
  reader: Pick<StatementReader, 'read' | 'lacks'>,
  files: readonly GivenFile[],
): Promise<ReadFile[]> {
  const turn = pLimit(AT_A_TIME)
  const progress = progressBar(files.length)
  try {
    return await Promise.all(
      files.map(({ file, bytes }) =>
        turn(async () => {
          const reading = await reader.read(bytes, basename(file))
          progress?.increment()
          return { file, reading }
        }),
      ),
    )
  } finally {
    progress?.stop()
    // Known once a picture has been read.
    if (reader.lacks !== null) process.stderr.write(`${reader.lacks}\n`)
  }
}

/** On the terminal of a person who waits for many files; it is drawn on stderr, so that the answer can be piped. */
function progressBar(files: number): SingleBar | null {
  if (files < FEWEST_FOR_PROGRESS || !process.stderr.isTTY) return null
  const bar = new SingleBar({
    format: '{bar} {value}/{total} statements',
    stream: process.stderr,
    clearOnComplete: true,
  })
  bar.start(files, 0)
  return bar
}
