import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureStatements } from '../../bench/measure-statements.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'

async function main(): Promise<number> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined || !existsSync(join(folder, 'truth.json')))
    throw new InputRefused('Name a folder that holds a truth.json.\nUsage: npm run bench:statements -- folder')
  for (const figure of await measureStatements(folder)) process.stdout.write(`${JSON.stringify(figure)}\n`)
  return 0
}

await runCommandLine(main)
