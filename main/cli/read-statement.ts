import { parseArgs } from 'node:util'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { InputRefused } from './input-refused.ts'
import { type GivenFile, type ReadFile, readFiles } from './read-files.ts'
import { readGivenFile } from './read-given-file.ts'
import { runCommandLine } from './run-command-line.ts'
import { statementAsText } from './statement-as-text.ts'

const USAGE = 'Usage: npm run read-statement -- statement.pdf [more files] [--json]'
/** It stands back for nobody: whoever wants it to starts it with `nice`. */
const AT_ONCE = { niceness: 0 }

async function main(): Promise<number> {
  const { files, json } = readArguments()
  const found = files.flatMap(contentOf)
  const read = await readAll(found)
  const text = json
    ? `${JSON.stringify(read.map(asObject), null, 2)}\n`
    : read.map(({ file, reading }) => statementAsText(file, reading)).join('\n')
  process.stdout.write(text)
  const allRead = found.length === files.length && read.every(({ reading }) => reading.outcome === 'read')
  return allRead ? 0 : 1
}

/** Without the previews, which are pictures. */
const asObject = ({ file, reading }: ReadFile): object => ({ file, ...reading, previews: undefined })

/** None, and said why on stderr, of a file that cannot be opened: the others are read all the same. */
function contentOf(file: string): GivenFile[] {
  try {
    return [{ file, bytes: readGivenFile(file) }]
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return []
  }
}

async function readAll(files: readonly GivenFile[]): Promise<ReadFile[]> {
  const reader = new StatementReader({ text: AT_ONCE, pictures: AT_ONCE })
  try {
    return await readFiles(reader, files)
  } finally {
    reader.close()
  }
}

function readArguments(): { files: string[]; json: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    if (positionals.length === 0) throw new InputRefused('No file is given.')
    return { files: positionals, ...values }
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

await runCommandLine(main, { usage: USAGE })
