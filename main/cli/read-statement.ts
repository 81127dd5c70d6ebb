import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import pLimit from 'p-limit'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import type { StatementReading } from '../../statement-reading/statement-reading.ts'
import { fileRefused } from './file-refused.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { statementAsText } from './statement-as-text.ts'

const USAGE = 'npm run read-statement -- statement.pdf [more files] [--json]'
const FEWEST_FOR_PROGRESS = 3
/** It stands back for nobody: whoever wants it to starts it with `nice`. */
const AT_ONCE = { niceness: 0 }
/** One in each kind of process. Who waits in the reader's own line is sent away after a while, and here nobody comes again. */
const AT_A_TIME = 2

interface ReadFile {
  readonly file: string
  readonly reading: StatementReading
}

async function main(): Promise<number> {
  const { files, json } = readArguments()
  const read = await readAll(files)
  const text = json
    ? `${JSON.stringify(read.map(asObject), null, 2)}\n`
    : read.map(({ file, reading }) => statementAsText(file, reading)).join('\n')
  process.stdout.write(text)
  return read.some(({ reading }) => reading.outcome === 'refused') ? 1 : 0
}

/** Without the previews, which are pictures. */
const asObject = ({ file, reading }: ReadFile): object => ({ file, ...reading, previews: undefined })

async function readAll(files: readonly string[]): Promise<ReadFile[]> {
  const reader = new StatementReader({ text: AT_ONCE, pictures: AT_ONCE })
  const turn = pLimit(AT_A_TIME)
  const progress = progressBar(files.length)
  try {
    const contents = files.map((file) => ({ file, bytes: bytesOf(file) }))
    return await Promise.all(
      contents.map(({ file, bytes }) =>
        turn(async () => {
          const reading = await reader.read(bytes, basename(file))
          progress?.increment()
          return { file, reading }
        }),
      ),
    )
  } finally {
    progress?.stop()
    reader.close()
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

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw fileRefused(error, file)
  }
}

function readArguments(): { files: string[]; json: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    if (positionals.length === 0) throw new InputRefused('No file is given.')
    return { files: positionals, json: values.json }
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`)
  }
}

await runCommandLine(main)
