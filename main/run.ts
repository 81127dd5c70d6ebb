import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isDatabaseAway } from '../eventstore/postgres/database-away.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { readEnvironment } from './environment.ts'
import { fileFault } from './file-fault.ts'
import { openLogger } from './open-logger.ts'
import { OpenParts } from './open-parts.ts'
import { StartRefused } from './start-refused.ts'
import { buildBeside } from './web-build/build-beside.ts'

/** PostgreSQL that does not stop for longer than this is left: what is lost then is lost as in a crash, and recovered as after one. */
const DRAIN_LIMIT_MS = 30_000

/** A start that is no longer wanted ends by itself at its next step; the step may be a wait for somebody else. */
const START_LIMIT_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * The product, as the environment and the arguments of this process configure it, until it cannot go on.
 * @param stopping asks it to end, at whatever moment
 * @returns the exit code
 */
export async function run(stopping: AbortSignal): Promise<number> {
  try {
    const options = { roles: { type: 'string' }, 'without-web': { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ options })
    return await runConfigured(readConfiguration(readEnvironment(), values.roles), !values['without-web'], stopping)
  } catch (error) {
    process.stderr.write(`RefiBell did not start: ${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

async function runConfigured(configuration: Configuration, withWeb: boolean, stopping: AbortSignal): Promise<number> {
  const logger = openLogger(configuration.logLevel)
  const parts = new OpenParts(logger)
  const web = withWeb && configuration.roles.has('api') ? buildBeside(stopping) : null

  let failure: unknown = null
  try {
    // Only now: the pages are built on one core while the other compiles what the product consists of.
    const { start } = await import('./start.ts')
    const starting = start({ configuration, web, logger, say, parts, signal: stopping }).catch((error) => {
      throw asRefusal(error)
    })
    const { lost } = await Promise.race([starting, givenUp(stopping)])
    failure = await Promise.race([lost, aborted(stopping)])
  } catch (error) {
    if (!stopping.aborted) failure = error
  }
  report(failure)
  await drain(parts)
  await web?.close()
  return failure === null ? 0 : 1

  function report(reason: unknown): void {
    if (reason instanceof StartRefused) process.stderr.write(`RefiBell did not start: ${reason.message}\n`)
    else if (reason !== null) logger.fatal({ err: reason }, 'RefiBell cannot go on')
    else say('RefiBell is stopping …')
  }

  async function drain(open: OpenParts): Promise<void> {
    const limit = setTimeout(() => {
      logger.fatal('the drain took too long and is given up')
      process.exit(1)
    }, DRAIN_LIMIT_MS)
    await open.close()
    clearTimeout(limit)
  }
}

/** A data folder that cannot be used is for the person who named it, who needs no stack. */
function asRefusal(error: unknown): unknown {
  // The socket of a database is a file, too.
  const fault = error instanceof Error && !isDatabaseAway(error) ? fileFault(error) : null
  return fault === null ? error : new StartRefused(fault)
}

async function givenUp(signal: AbortSignal): Promise<never> {
  await aborted(signal)
  await delay(START_LIMIT_MS, undefined, { ref: false })
  throw signal.reason
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
