// `node run.mjs main/cli/verify.ts …` runs a program of ours from its compiled form. Plain JavaScript: nothing is compiled here yet.
import path from 'node:path'
import { compiled } from './main/programs/compiled.mjs'

const [node = '', , program = '', ...args] = process.argv
const found = await compiled(path.resolve(program)).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  // 1 is what some commands say of what they have looked at.
  process.exit(2)
})
// As if Node had been given the program itself.
process.argv = [node, path.resolve(program), ...args]
// Where no stack is kept, nobody sees what the maps are read for.
if (Error.stackTraceLimit > 0) process.setSourceMapsEnabled(true)
await import(found)
