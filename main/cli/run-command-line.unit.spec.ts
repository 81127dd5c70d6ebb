import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it('tells in a sentence that the log is away, or another one, and a defect with its stack', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failing = (error: Error) => runCommandLine(() => Promise.reject(error), 2)
  await failing(new LogUnavailable('The event log is away: it timed out'))
  expect(told).toHaveBeenLastCalledWith('The event log is away: it timed out\n')
  expect(process.exitCode).toBe(2)
  await failing(new CheckpointRefused('The read model "accounts" was made from another event log'))
  expect(told).toHaveBeenLastCalledWith('The read model "accounts" was made from another event log\n')
  await failing(new TypeError('a defect'))
  expect(told).toHaveBeenLastCalledWith(expect.stringMatching(/^TypeError: a defect\n\s+at /))
})
