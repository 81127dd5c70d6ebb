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

interface CommandLine {
  /** How it is used, said to who asks for `--help` or `-h`; a program without it takes no arguments that would have to be explained. */
  readonly usage?: string
  /** The exit code where it throws. */
  readonly failure?: number
}

/**
 * Runs a command line to its end: with the exit code that it returns, and with `failure` where it throws. What can be put right is
 * told in a sentence, a defect of our own with its stack. Who asks how it is used is told that, and nothing is done.
 */
export async function runCommandLine(
  command: () => number | Promise<number>,
  { usage, failure = 1 }: CommandLine = {},
): Promise<void> {
  if (usage !== undefined && asksForHelp(process.argv.slice(2))) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = failure
  }
}

/** What stands behind `--` is no option. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  return options.includes('--help') || options.includes('-h')
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
