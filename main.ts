import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Configuration, readConfiguration } from './main/configuration.ts'
import { readEnvironment } from './main/environment.ts'
import { OpenParts } from './main/open-parts.ts'
import { start } from './main/start.ts'
import { StartRefused } from './main/start-refused.ts'

/** A drain that takes longer than this is given up: what is lost then is lost as in a crash, and recovered as after one. */
const DRAIN_LIMIT_MS = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exit(await main())

async function main(): Promise<number> {
  try {
    const options = { roles: { type: 'string' }, 'without-web': { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ options })
    return await run(readConfiguration(readEnvironment(), values.roles), !values['without-web'])
  } catch (error) {
    process.stderr.write(`RefiBell did not start: ${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

/** Runs until it is asked to end, or cannot go on. Returns the exit code. */
async function run(configuration: Configuration, withWeb: boolean): Promise<number> {
  // People read the standard output, machines the standard error.
  const logger = pino({ level: configuration.logLevel, base: null }, pino.destination({ dest: 2, sync: true }))
  const parts = new OpenParts(logger)
  const stopping = new AbortController()
  // npm passes Ctrl-C on, so that it may come twice: the drain under way is not disturbed by the second.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())

  let failure: unknown = null
  try {
    const { lost } = await start({ configuration, withWeb, logger, say, parts, signal: stopping.signal })
    failure = await Promise.race([lost, aborted(stopping.signal)])
  } catch (error) {
    if (!stopping.signal.aborted) failure = error
  }
  report(failure)
  await drain(parts)
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

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
