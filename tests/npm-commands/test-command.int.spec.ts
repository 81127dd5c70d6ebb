import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scripts } from '../../package.json'

const root = path.join(import.meta.dirname, '../..')

/** Every tier looks here, and git does not. */
const FIELD = path.join(root, 'tests/browser')

const TIERS = ['unit', 'int', 'e2e'] as const
type Tier = (typeof TIERS)[number]

const test = (planted: string) => `import { expect, it } from 'vitest'\nit('is planted', () => ${planted})\n`
const FAILS = test('expect(1).toBe(2)')
const PASSES = test('expect(1).toBe(1)')

it.each(TIERS)('a test of the tier %s that fails is told by the exit code', async (tier) => {
  const { code, printed } = await runTests([tier], FAILS)
  expect(printed).toMatch(new RegExp(`FAIL\\s+\\|?${tier}\\|?\\s.*is planted`))
  expect(code).toBe(1)
})

it('so are tests that pass, one of each tier', async () => {
  const { code, printed } = await runTests(TIERS, PASSES)
  expect(printed).toMatch(/Tests\s+3 passed \(3\)/)
  expect(code).toBe(0)
})

/** Runs the tests' part of `npm test`, with all its set-up, on a file of each of these tiers alone. */
async function runTests(tiers: readonly Tier[], source: string): Promise<{ code: number | null; printed: string }> {
  const folder = await mkdtemp(path.join(FIELD, 'planted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const tier of tiers) await writeFile(path.join(folder, `one.${tier}.spec.ts`), source)
  const command = scripts.test.split('&&').at(-1)?.trim() ?? ''
  return run(`${command} ${path.basename(folder)}`)
}

function run(command: string): Promise<{ code: number | null; printed: string }> {
  // Vitest tells its workers by these that they are workers.
  const { VITEST: _, VITEST_MODE: __, VITEST_WORKER_ID: ___, VITEST_POOL_ID: ____, TEST: _____, ...ours } = process.env
  const env = { ...ours, NO_COLOR: '1', PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` }
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed }))
  })
}
