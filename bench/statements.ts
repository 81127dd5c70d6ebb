import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputRefused } from '../main/cli/input-refused.ts'
import { runCommandLine } from '../main/cli/run-command-line.ts'
import type { PictureFile } from './picture-readers.ts'
import type { Measurement } from './run.ts'

const FIXTURES = fileURLToPath(new URL('../tests/fixtures/statements/', import.meta.url))

/** How well and how fast the fixtures are read. */
export async function run(): Promise<Measurement[]> {
  const { measureStatements } = await import('./measure-statements.ts')
  return measureStatements(FIXTURES)
}

// Not when the other benchmarks look through this folder.
if (process.argv[1] === import.meta.filename) await runCommandLine(() => measureFolder(process.argv[2]))

/** The same of any folder: `npm run bench:statements -- folder`. */
async function measureFolder(folder: string | undefined): Promise<number> {
  if (folder === undefined || !existsSync(join(folder, 'truth.json')))
    throw new InputRefused('Name a folder that holds a truth.json.\nUsage: npm run bench:statements -- folder')
  // What reads them takes seconds to load, and whoever names no folder does not wait for it.
  const { measureStatements, statementsOf } = await import('./measure-statements.ts')
  const { tableOfReaders } = await import('./picture-readers.ts')
  const pictures = statementsOf(folder).flatMap(({ name, truth }): PictureFile[] =>
    truth.kind === 'text-pdf' ? [] : [{ path: join(folder, name), kind: truth.kind, truth }],
  )
  for (const figure of await measureStatements(folder)) process.stdout.write(`${JSON.stringify(figure)}\n`)
  process.stderr.write(`${await tableOfReaders(pictures)}\n`)
  return 0
}
