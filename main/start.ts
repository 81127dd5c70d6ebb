import path from 'node:path'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { SessionTokens } from '../api/auth/session-tokens.ts'
import { UnsubscribeTokens } from '../api/auth/unsubscribe-tokens.ts'
import { IdempotentAnswers } from '../api/idempotency/idempotent-answers.ts'
import { startApi } from '../api/start-api.ts'
import { SignInDelays } from '../api/throttling/sign-in-delays.ts'
import { Throttles } from '../api/throttling/throttles.ts'
import { buildWeb } from '../web/build.ts'
import { createTriggerRun } from '../workers/automation/trigger-run.ts'
import { closeStatementReader, readStatement, warmUpStatementReader } from '../workers/statements/read-statement.ts'
import { choosePort } from './choose-port.ts'
import type { Configuration } from './configuration.ts'
import { type Core, openCore } from './core.ts'
import { openDatabase } from './database.ts'
import { type Keys, keysOf } from './keys.ts'
import type { OpenParts } from './open-parts.ts'
import { followReadModels, projectReadModels, type ReadModels } from './read-models.ts'
import { readSecrets } from './secrets.ts'

export interface Surroundings {
  readonly configuration: Configuration
  readonly logger: Logger
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void
  /** Everything that is opened is noted here, also when the start fails half-way. */
  readonly parts: OpenParts
  /** Asks to give up a start that is no longer wanted. */
  readonly signal: AbortSignal
}

/** Settles when the product can run no longer. */
export interface Started {
  readonly lost: Promise<Error>
}

const WEB_ROOT = path.join(import.meta.dirname, '../dist/web')

/**
 * Opens the parts from the database up, those of the configured roles only. The last to be opened is the first to be closed:
 * HTTP and sockets, workers, projections, pools, and the database last.
 * @throws StartRefused
 */
export async function start(surroundings: Surroundings): Promise<Started> {
  const { configuration, logger, parts, signal, say } = surroundings
  const { roles, host } = configuration
  const keys = keysOf(await readSecrets(configuration))
  const database = await openDatabase(configuration, logger)
  parts.add('database', () => database.stop())
  signal.throwIfAborted()

  const port = roles.has('api') ? await choosePort(host, configuration.port) : configuration.port
  const core = await openCore(database.url, keys)
  parts.add('log and read database', () => core.close())
  signal.throwIfAborted()

  if (roles.has('projections')) {
    const projecting = await projectReadModels(database.url, core, logger, say)
    parts.add('projections', () => projecting.stop())
  }
  const readModels = await followReadModels(database.url, core)
  parts.add('news of the read models', () => readModels.close())
  signal.throwIfAborted()

  if (roles.has('api')) await serve(surroundings, core, keys, readModels, port)
  return { lost: database.lost }
}

async function serve(
  { configuration, logger, parts, say, signal }: Surroundings,
  core: Core,
  keys: Keys,
  readModels: ReadModels,
  port: number,
): Promise<void> {
  const { host } = configuration
  if (await buildWeb()) say('The web application has been built.')
  signal.throwIfAborted()
  warmUpStatementReader()
  parts.add('statement readers', closeStatementReader)
  const clock = () => new Date()
  const { reached } = readModels
  const api = await startApi(
    {
      ...core,
      ...readModels,
      tokens: new SessionTokens(keys.sessions),
      unsubscribeTokens: new UnsubscribeTokens(keys.unsubscribing),
      throttles: new Throttles(),
      signInDelays: await SignInDelays.create(core.pool),
      answers: new IdempotentAnswers(core.knex),
      readStatement,
      triggerRun: createTriggerRun({ ...core, reached, clock, newId: uuidv7 }),
      demoAccounts: undefined,
      clock,
      newId: uuidv7,
      logger,
      webRoot: WEB_ROOT,
    },
    host,
    port,
  )
  parts.add('HTTP and sockets', () => api.stop())
  say(`RefiBell is ready: ${addressOf(host, api.port)}`)
}

/** As a browser on this machine reaches it. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
