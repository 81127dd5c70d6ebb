import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scripts } from '../../package.json'
import { type CommandEnd, runCommand } from './run-command.ts'

/** Every tier looks here; neither git nor anybody else's tests look into the folder that is made in it. */
const FIELD = path.join(import.meta.dirname, '../browser')

const TIERS = ['unit', 'int', 'e2e'] as const

const test = (planted: string) => `import { expect, it } from 'vitest'\nit('is planted', () => ${planted})\n`
const FAILS = test('expect(1).toBe(2)')
const PASSES = test('expect(1).toBe(1)')

it('a test that fails is told by the exit code, of whichever tier it is', async () => {
  const { code, printed } = await runTests(FAILS)
  for (const tier of TIERS) expect(printed).toMatch(new RegExp(`FAIL\\s+\\|?${tier}\\|?\\s.*is planted`))
  expect(code).toBe(1)
})

it('so are tests that pass', async () => {
  const { code, printed } = await runTests(PASSES)
  expect(printed).toMatch(/Tests\s+3 passed \(3\)/)
  expect(code).toBe(0)
})

it('one that is left out or tried again does not pass, of whichever tier it is', async () => {
  const leftOut =
    "it('is skipped', ({ skip }) => skip())\nit('has no body')\nit('fails by chance', { retry: 1 }, () => {})\n"
  const { code, printed } = await runTests(`${PASSES}${leftOut}`)
  for (const tier of TIERS) {
    const at = `one.${tier}.spec.ts:`
    expect(printed).toContain(`${at} 'is skipped' is left out`)
    expect(printed).toContain(`${at} 'has no body' is left out`)
    expect(printed).toContain(`${at} 'fails by chance' is tried again`)
    expect(printed).not.toContain(`${at} 'is planted'`)
  }
  expect(code).toBe(1)
})

it('who asks for some by their name leaves out the others', async () => {
  const { code, printed } = await runTests(`${PASSES}it('is another', () => expect(1).toBe(2))\n`, "-t 'is planted'")
  expect(printed).toMatch(/Tests\s+3 passed \| 3 skipped \(6\)/)
  expect(code).toBe(0)
})

/** Runs the tests' part of `npm test`, with all its set-up, on a file of each tier alone. */
async function runTests(source: string, options = ''): Promise<CommandEnd> {
  const folder = await mkdtemp(path.join(FIELD, 'planted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const tier of TIERS) await writeFile(path.join(folder, `one.${tier}.spec.ts`), source)
  const command = scripts.test.split('&&').at(-1)?.trim() ?? ''
  return runCommand(`${command} ${path.basename(folder)} ${options}`, { PLANTED: '1' })
}
