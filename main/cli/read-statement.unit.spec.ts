import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { RUN } from '../../tests/support/start-command.ts'

const program = fileURLToPath(new URL('read-statement.ts', import.meta.url))
const fixtures = fileURLToPath(new URL('../../tests/fixtures/statements/', import.meta.url))
const [first, second, bill] = [`${fixtures}b01-t1.pdf`, `${fixtures}b05-t2.pdf`, `${fixtures}bad/credit-card-bill.pdf`]
const TIMEOUT = 30_000

function run(...options: string[]): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, [RUN, program, ...options], { encoding: 'utf8' })
}

it(
  'prints the fields of each statement as JSON',
  () => {
    const { stdout, status } = run(first, second, '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      { file: first, outcome: 'read', fields: { current_rate: { value: 6.75, page: 1 } }, document: { pages: 2 } },
      { file: second, outcome: 'read', fields: { loan_type: { value: 'FHA Streamline' } } },
    ])
  },
  TIMEOUT,
)

it(
  'prints them for people, with what was refused and why',
  () => {
    const { stdout, status } = run(first, bill)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^ {2}current_balance +351494\.59 +\d\d%, page 1$/m)
    expect(stdout).toContain('This looks like a credit card bill')
  },
  TIMEOUT,
)

it.each([
  ['no file', [], /^No file is given\.\nUsage: /],
  ['a file that is not there', ['/nowhere/a.pdf'], /^\/nowhere\/a\.pdf cannot be read\.$/m],
])(
  'refuses %s in one sentence',
  (_, options, message) => {
    const { stdout, stderr, status } = run(...options)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('    at ')
  },
  TIMEOUT,
)
