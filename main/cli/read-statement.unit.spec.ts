import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ownStatement } from '../../statement-reading/own-statement.ts'
import { RUN } from '../../tests/support/start-command.ts'

const program = fileURLToPath(new URL('read-statement.ts', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'read-statement-'))
const first = path.join(folder, 'own.pdf')
const second = fileURLToPath(new URL('../../tests/fixtures/statements/layouts/autopay.pdf', import.meta.url))
const notes = path.join(folder, 'notes.txt')
writeFileSync(first, ownStatement())
writeFileSync(notes, 'Ask about the escrow.')
afterAll(() => rmSync(folder, { recursive: true }))
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
      { file: first, outcome: 'read', fields: { current_rate: { value: 6.5, page: 1 } }, document: { pages: 1 } },
      { file: second, outcome: 'read', fields: { current_balance: { value: 322547.89 } } },
    ])
  },
  TIMEOUT,
)

it(
  'prints them for people, with what was refused and why',
  () => {
    const { stdout, status } = run(first, notes)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^ {2}current_balance +250000 +\d\d%, page 1$/m)
    expect(stdout).toContain('File format not supported')
  },
  TIMEOUT,
)

it(
  'reads the others where a file cannot be used, says which, and ends with a failure',
  () => {
    const { stdout, stderr, status } = run('/nowhere/a.pdf', first, folder, '/dev/null', '--json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([{ file: first, outcome: 'read' }])
    expect(stderr).toBe(
      `/nowhere/a.pdf cannot be used: there is no such file or folder.\n${folder} cannot be used: it is a folder.\n/dev/null cannot be used: it is a pipe or a device, and no file.\n`,
    )
  },
  TIMEOUT,
)

it.each(['--help', '-h'])(
  'tells how it is used who asks with %s',
  (option) => {
    const { stdout, stderr, status } = run(option)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^Usage: npm run read-statement -- .*\n$/)
  },
  TIMEOUT,
)

it.each([
  ['no file', [], /^No file is given\.\nUsage: /],
  [
    'a file that is not there',
    ['/nowhere/a.pdf'],
    /^\/nowhere\/a\.pdf cannot be used: there is no such file or folder\.$/m,
  ],
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
