import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { CheckpointRefused } from '../../projections/engine/checkpoint-refused.ts'
import { runCommandLine } from './run-command-line.ts'

let exitCode: typeof process.exitCode
beforeEach(() => {
  exitCode = process.exitCode
})
afterEach(() => {
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

const failing = (error: Error) => runCommandLine(() => Promise.reject(error), { failure: 2 })

it('tells in a sentence that the log is away, or another one, and a defect with its stack', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await failing(new LogUnavailable('The event log is away: it timed out'))
  expect(told).toHaveBeenLastCalledWith('The event log is away: it timed out\n')
  expect(process.exitCode).toBe(2)
  await failing(new CheckpointRefused('The read model "accounts" was made from another event log'))
  expect(told).toHaveBeenLastCalledWith('The read model "accounts" was made from another event log\n')
  await failing(new TypeError('a defect'))
  expect(told).toHaveBeenLastCalledWith(expect.stringMatching(/^TypeError: a defect\n\s+at /))
})

const SAID = 'Connection terminated unexpectedly'
const SHUTTING_DOWN = 'terminating connection due to administrator command'

it.each([
  ['in the middle of a statement of pg', new Error(SAID), ` (${SAID})`],
  ['in the middle of one of knex', new Error(`select "id" from "accounts" where "id" = $1 - ${SAID}`), ` (${SAID})`],
  ['with a word of its own', Object.assign(new Error(SHUTTING_DOWN), { code: '57P01' }), ` (${SHUTTING_DOWN})`],
  ['without a word', Object.assign(new Error('Knex: Timeout'), { name: 'KnexTimeoutError' }), ' (it does not answer)'],
  [
    'with its socket',
    systemError('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'),
    ' (connect ENOENT /run/.s.PGSQL.5432)',
  ],
  ['at all of its addresses', systemError('ECONNREFUSED', ''), ''],
])('tells in a sentence that the database went away %s', async (_, error, reason) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await failing(error)
  expect(told.mock.calls).toEqual([[`The database went away${reason}: start it and try again.\n`]])
  expect(process.exitCode).toBe(2)
})

function systemError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, syscall: 'connect', path: '/run/.s.PGSQL.5432' })
}

describe('how a command is used', () => {
  const usage = 'npm run water -- TREE'
  const run = async (...args: string[]) => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'water.ts', ...args])
    const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const command = vi.fn(() => 3)
    await runCommandLine(command, { usage })
    return { told: told.mock.calls.flat(), ran: command.mock.calls.length }
  }

  it.each([[['--help']], [['-h']], [['juniper', '--help']]])(
    'is told who asks with %j, and nothing is done',
    async (args) => {
      expect(await run(...args)).toEqual({ told: [`${usage}\n`], ran: 0 })
      expect(process.exitCode).toBe(exitCode)
    },
  )

  it.each([[['juniper']], [[]], [['--', '--help']]])('is not told where %j is given', async (args) => {
    expect(await run(...args)).toEqual({ told: [], ran: 1 })
    expect(process.exitCode).toBe(3)
  })

  it('is known of every command here', () => {
    const commands = readdirSync(import.meta.dirname)
      .filter((file) => !file.endsWith('.spec.ts'))
      .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
      .filter(({ text }) => text.includes('await runCommandLine('))
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter(({ text }) => !text.includes('usage: USAGE')).map(({ file }) => file)).toEqual([])
  })
})
