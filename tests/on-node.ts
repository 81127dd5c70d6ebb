import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { InputRefused } from '../main/cli/input-refused.ts'
import { runCommandLine } from '../main/cli/run-command-line.ts'

const USAGE = `Name the Node to test on, and what Vitest is to run when that is not everything:
npm run test:on-node -- 24 --project int tests/start`

/** As package.json says. */
const OLDEST = { major: 20, minor: 19 }

await runCommandLine(main)

/** Runs the tests on another Node, which npm brings for this machine. */
async function main(): Promise<number> {
  const [version = '', ...asked] = process.argv.slice(2)
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new InputRefused(USAGE)
  const [major = 0, minor = Number.POSITIVE_INFINITY] = version.split('.').map(Number)
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor))
    throw new InputRefused(`RefiBell needs Node ${OLDEST.major}.${OLDEST.minor} or newer.`)
  const node = `node-${process.platform}-${process.arch}@${version}`
  // It comes first in the path, where Vitest and all that the tests start look for it.
  const tests = spawn('npx', ['--yes', `--package=${node}`, '--', 'vitest', 'run', ...asked], { stdio: 'inherit' })
  const [code] = await once(tests, 'exit')
  return code ?? 1
}
