import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { SessionTokens } from '../api/auth/session-tokens.ts'
import { UnsubscribeTokens } from '../api/auth/unsubscribe-tokens.ts'
import type { PublicSettings } from '../api/contract/public-settings.ts'
import { IdempotentAnswers } from '../api/idempotency/idempotent-answers.ts'
import { startApi } from '../api/start-api.ts'
import { SignInDelays } from '../api/throttling/sign-in-delays.ts'
import { Throttles } from '../api/throttling/throttles.ts'
import { ResetTokens } from '../commands/account/reset-tokens.ts'
import { buildWeb } from '../web/build.ts'
import { createTriggerRun } from '../workers/automation/trigger-run.ts'
import { startWorkers } from '../workers/start-workers.ts'
import { closeStatementReader, readStatement, warmUpStatementReader } from '../workers/statements/read-statement.ts'
import { addressOf } from './address-of.ts'
import type { Core } from './core.ts'
import type { Keys } from './keys.ts'
import type { ReadModels } from './read-models.ts'
import type { Surroundings } from './start.ts'

/** What all roles of an installation share. */
export interface Installation extends Core, ReadModels {
  readonly keys: Keys
  readonly databaseUrl: string
}

const WEB_ROOT = path.join(import.meta.dirname, '../dist/web')

const clock = () => new Date()

/** The workers: what happens without a request. `port` is where the API of this machine listens. */
export async function startWorking(
  { configuration, logger, parts }: Surroundings,
  installation: Installation,
  port: number,
): Promise<void> {
  const { keys } = installation
  const publicUrl = configuration.publicUrl ?? addressOf(configuration.host, port)
  const tokens = new UnsubscribeTokens(keys.unsubscribing)
  const resetTokens = new ResetTokens(keys.resetting)
  const workers = await startWorkers({
    ...installation,
    clock,
    newId: uuidv7,
    logger,
    smtpUrl: configuration.smtpUrl,
    outbox: path.join(configuration.dataDirectory, 'outbox'),
    publicUrl,
    resetUrl: (account_id, reset_id) => `${publicUrl}/reset-password?token=${resetTokens.issue(account_id, reset_id)}`,
    unsubscribeUrl: (account_id) => `${publicUrl}/api/unsubscribe/${tokens.issue(account_id)}`,
  })
  parts.add('workers', () => workers.stop())
}

/** The API: HTTP and sockets, and the web application. */
export async function startServing(
  { configuration, withWeb, logger, parts, say, signal }: Surroundings,
  installation: Installation,
  port: number,
  demoAccounts: PublicSettings['demo_accounts'],
): Promise<void> {
  const { keys, knex, pool } = installation
  if (withWeb && (await buildWeb())) say('The web application has been built.')
  signal.throwIfAborted()
  warmUpStatementReader()
  parts.add('statement readers', closeStatementReader)
  const api = await startApi(
    {
      ...installation,
      tokens: new SessionTokens(keys.sessions),
      unsubscribeTokens: new UnsubscribeTokens(keys.unsubscribing),
      resetTokens: new ResetTokens(keys.resetting),
      throttles: new Throttles(),
      signInDelays: await SignInDelays.create(pool),
      answers: new IdempotentAnswers(knex),
      readStatement,
      triggerRun: createTriggerRun({ ...installation, clock, newId: uuidv7 }),
      demoAccounts,
      clock,
      newId: uuidv7,
      logger,
      trustedProxies: configuration.trustedProxies,
      webRoot: withWeb ? WEB_ROOT : null,
    },
    configuration.host,
    port,
  )
  parts.add('HTTP and sockets', () => api.stop())
  say(`RefiBell is ready: ${configuration.publicUrl ?? addressOf(configuration.host, api.port)}`)
  if (demoAccounts !== undefined)
    say('This is a demo: its people sign in by the Quick Login buttons of the login page.')
}
