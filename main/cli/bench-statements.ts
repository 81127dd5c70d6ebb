import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureStatements } from '../../bench/measure-statements.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(join(folder, 'truth.json'))) {
  process.stderr.write('Name a folder that holds a truth.json.\nUsage: npm run bench:statements -- folder\n')
  process.exitCode = 1
} else {
  for (const figure of await measureStatements(folder)) process.stdout.write(`${JSON.stringify(figure)}\n`)
}
