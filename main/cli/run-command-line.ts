import { Refused } from '../../domain/refused.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { isDatabaseAway } from '../../eventstore/postgres/database-away.ts'
import { CheckpointRefused } from '../../projections/engine/checkpoint-refused.ts'
import { fileFault } from '../file-fault.ts'
import { TransferRefused } from '../log-transfer/transfer-refused.ts'
import { StartRefused } from '../start-refused.ts'
import { InputRefused } from './input-refused.ts'

/** What the person at the keyboard can put right: its message says how. */
const EXPECTED = [InputRefused, StartRefused, TransferRefused, LogUnavailable, CheckpointRefused, Refused]

/**
 * Runs a command line to its end: with the exit code that it returns, and with `failure` where it throws. What can be put right is
 * told in a sentence, a defect of our own with its stack.
 */
export async function runCommandLine(command: () => number | Promise<number>, failure = 1): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = failure
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message
  // Before files: the socket of a database is one, too.
  if (isDatabaseAway(error)) return databaseAway(error)
  return fileFault(error) ?? error.stack ?? error.message
}

function databaseAway({ name, message }: Error): string {
  // Behind the statement, which knex puts before it.
  const reason = name === 'KnexTimeoutError' ? 'it does not answer' : message.split(' - ').at(-1)
  return `The database went away${reason ? ` (${reason})` : ''}: start it and try again.`
}
