import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputRefused } from '../main/cli/input-refused.ts'
import { runCommandLine } from '../main/cli/run-command-line.ts'
import { measureStatements, statementsOf } from './measure-statements.ts'
import { type PictureFile, tableOfReaders } from './picture-readers.ts'

const FIXTURES = fileURLToPath(new URL('../tests/fixtures/statements/', import.meta.url))

/** How well and how fast the fixtures are read. */
export const run = (): ReturnType<typeof measureStatements> => measureStatements(FIXTURES)

// Not when the other benchmarks look through this folder.
if (process.argv[1] === import.meta.filename) await runCommandLine(() => measureFolder(process.argv[2]))

/** The same of any folder: `npm run bench:statements -- folder`. */
async function measureFolder(folder: string | undefined): Promise<number> {
  if (folder === undefined || !existsSync(join(folder, 'truth.json')))
    throw new InputRefused('Name a folder that holds a truth.json.\nUsage: npm run bench:statements -- folder')
  for (const figure of await measureStatements(folder)) process.stdout.write(`${JSON.stringify(figure)}\n`)
  process.stderr.write(`${await tableOfReaders(picturesOf(folder))}\n`)
  return 0
}

function picturesOf(folder: string): PictureFile[] {
  return statementsOf(folder).flatMap(({ name, truth }) =>
    truth.kind === 'text-pdf' ? [] : [{ path: join(folder, name), kind: truth.kind, truth }],
  )
}
