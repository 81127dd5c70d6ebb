import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workedExamples } from '../../tests/evaluation/worked-examples.ts'
import { RUN } from '../../tests/support/start-command.ts'

const program = fileURLToPath(new URL('evaluate.ts', import.meta.url))
const rates = fileURLToPath(new URL('../../tests/fixtures/rates/', import.meta.url))
const [example] = workedExamples()

let folder: string
let loan: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
  loan = join(folder, 'loan.json')
  writeFileSync(loan, JSON.stringify(example?.loan))
})

afterAll(() => rmSync(folder, { recursive: true }))

function run(...options: string[]) {
  const args = [RUN, program, '--as-of', '2026-03-16', ...options]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

describe('the evaluate command', { timeout: 60_000 }, () => {
  const sheet = ['--sheet', `${rates}rate-sheet.csv`]
  const rest = [...sheet, '--llpa', `${rates}llpa.csv`, '--template', `${rates}cost-templates.csv`]

  it('prints the whole evaluation as JSON', () => {
    const { stdout, status } = run('--loan', loan, ...rest, '--json')
    expect(status).toBe(0)
    const { inputs: _, ...expected } = example?.expected ?? {}
    expect(JSON.parse(stdout)).toMatchObject(expected)
  })

  it('prints the notice, the sentence and the ladder for people', () => {
    const { stdout, status } = run('--loan', loan, ...rest)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Your actual rate, payment, and costs could be higher\./)
    expect(stdout).toContain('Ready Now!  A free refinance is available: at 6.375%')
    expect(stdout).toMatch(/> │ 6\.375% │ 102\.949/)
  })

  it('refuses what is missing in one sentence', () => {
    const { stdout, stderr, status } = run('--loan', loan)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(/^--sheet is missing\./)
    expect(stderr).not.toContain('    at ')
  })
})
