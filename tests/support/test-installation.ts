import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import request, { type Agent } from 'supertest'
import { v7 as uuidv7 } from 'uuid'
import { DeviceTokens } from '../../api/auth/device-tokens.ts'
import { SecondStepTokens } from '../../api/auth/second-step-tokens.ts'
import { SessionTokens } from '../../api/auth/session-tokens.ts'
import { UnsubscribeTokens } from '../../api/auth/unsubscribe-tokens.ts'
import { looksHere } from '../../api/book/book-looks.ts'
import { IdempotentAnswers } from '../../api/idempotency/idempotent-answers.ts'
import { ProcessBeats } from '../../api/idempotency/process-beats.ts'
import { LinkCounts } from '../../api/invites/link-counts.ts'
import type { ApiParts } from '../../api/parts.ts'
import { evaluationReport } from '../../api/reports/evaluation-report.ts'
import { replayReport } from '../../api/reports/replay-report.ts'
import { SecurityEvents } from '../../api/security-events/security-events.ts'
import { listenForApi, type RunningApi, serveApi } from '../../api/start-api.ts'
import { OriginalQuota } from '../../api/throttling/original-quota.ts'
import { SignInDelays } from '../../api/throttling/sign-in-delays.ts'
import { Throttles } from '../../api/throttling/throttles.ts'
import { UploadDoor } from '../../api/throttling/upload-door.ts'
import { LetterMarks } from '../../commands/account/letter-marks.ts'
import { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { registerAccount } from '../../commands/account/register-account.ts'
import { type CommandContext, SYSTEM } from '../../commands/context.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { PricingDesk } from '../../commands/pricing/pricing-desk.ts'
import { PricingRecall } from '../../commands/pricing/recall-pricing.ts'
import type { Role } from '../../domain/event.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { portraitOf } from '../../statement-reading/picture/portrait.ts'
import { createJobDesk } from '../../workers/jobs/job-desk.ts'
import { createPricingEngine } from '../../workers/pricing-engine/pricing-engine.ts'
import { createTryConnection } from '../../workers/pricing-engine/try-connection.ts'
import { createReplayDesk } from '../../workers/replays/replay-desk.ts'
import { createTryWebhook } from '../../workers/webhooks/try-webhook.ts'
import { createWebhookCaller } from '../../workers/webhooks/webhook-caller.ts'
import { createWhatIfDesk } from '../../workers/what-ifs/what-if-desk.ts'
import { createInstallationDatabase } from './installation-database.ts'
import { startLogAndReadModels } from './log-and-read-models.ts'
import { logTreeParts } from './log-tree-parts.ts'
import { quickHasher } from './quick-hasher.ts'

export interface TestInstallation {
  readonly parts: ApiParts
  readonly api: RunningApi
  readonly url: string
  readonly databaseUrl: string
  /** Sends requests, with the token where one is given. */
  http(token?: string): Agent
  /** Registers somebody and signs them in. */
  signedIn(
    role: Role,
    options?: { lo_id?: string; invite_code?: string },
  ): Promise<{ id: string; token: string; email: string }>
  /** Resolves when the read models show everything that is in the log: for tests that wrote past the API, before they read. */
  projected(): Promise<void>
  /** Folds every read model anew from the log. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'a quiet harbour'

/** Log, read models and API on a real database, as `main.ts` puts them together; `overrides` stand in for what is not under test. */
export async function startTestInstallation(overrides: Partial<ApiParts> = {}): Promise<TestInstallation> {
  const logger = overrides.logger ?? pino({ level: 'silent' })
  const database = await createInstallationDatabase()
  const readModels = await startLogAndReadModels(database.url, randomBytes(32))
  const { log, store, contents, personKeys, statementFiles, knex, changes } = readModels
  const beats = new ProcessBeats(knex, uuidv7(), logger)
  await beats.start()
  const pricing = new PricingDesk(pricingQueries(knex), contents, readHere)
  const parts: ApiParts = {
    log,
    ...logTreeParts(store, database.pool),
    content: contents,
    statementFiles,
    forgetPerson: (account_id) => personKeys.erase(account_id),
    knex,
    pool: database.pool,
    reached: readModels.reached,
    changes,
    notReady: async () => null,
    pricing,
    recall: new PricingRecall({ log, desk: pricing, accountStream: (id) => streamOfAccount(knex, id) }),
    rateFiles: readHere,
    looks: looksHere,
    printReport: evaluationReport,
    printReplay: replayReport,
    secrets: { passwords: quickHasher(), emailKey: randomBytes(32) },
    tokens: new SessionTokens(randomBytes(32)),
    secondStepTokens: new SecondStepTokens(randomBytes(32)),
    deviceTokens: new DeviceTokens(randomBytes(32)),
    confirmTokens: new LetterTokens(randomBytes(32), 'confirm'),
    invitationTokens: new LetterTokens(randomBytes(32), 'invitation'),
    resetTokens: new LetterTokens(randomBytes(32), 'reset'),
    letterMarks: new LetterMarks(randomBytes(32)),
    returnedMailSecret: null,
    unsubscribeTokens: new UnsubscribeTokens(randomBytes(32)),
    pushKey: 'the public key',
    allowPrivateUrls: false,
    throttles: new Throttles(),
    uploadDoor: new UploadDoor(),
    originalQuota: new OriginalQuota(database.pool),
    answers: new IdempotentAnswers(knex, beats.id),
    securityEvents: new SecurityEvents(knex, logger),
    linkCounts: new LinkCounts(knex, logger),
    signInDelays: new SignInDelays(database.pool),
    statementReader: {
      read: async () => ({
        outcome: 'refused',
        kind: 'unreadable',
        message: 'No statements are read here.',
        unread_pages: null,
      }),
    },
    portraits: { portrait: async (bytes) => ({ outcome: 'made', webp: await portraitOf(bytes) }) },
    triggerRun: async () => ({ run_id: 'no run is started here' }),
    jobs: createJobDesk(database.pool),
    replays: createReplayDesk(database.pool, { log, accountStream: (id) => streamOfAccount(knex, id) }),
    whatIfs: createWhatIfDesk(database.pool, { log, accountStream: (id) => streamOfAccount(knex, id) }),
    tryPricingEngine: createTryConnection({
      log,
      pricingEngine: createPricingEngine({ allowPrivateUrls: overrides.allowPrivateUrls ?? false }),
    }),
    tryWebhook: createTryWebhook({
      log,
      webhooks: createWebhookCaller({ allowPrivateUrls: overrides.allowPrivateUrls ?? false }),
      clock: () => new Date(),
      newId: uuidv7,
    }),
    demoAccounts: undefined,
    clock: () => new Date(),
    newId: uuidv7,
    logger,
    publicUrl: 'https://refibell.example',
    webRoot: null,
    ...overrides,
  }
  const api = serveApi(parts, await listenForApi('127.0.0.1', 0))
  const url = `http://127.0.0.1:${api.port}`

  return {
    parts,
    api,
    url,
    databaseUrl: database.url,
    http: (token) => {
      const agent = request.agent(url)
      return token === undefined ? agent : agent.set('Authorization', `Bearer ${token}`)
    },
    signedIn: async (role, { lo_id, invite_code } = {}) => {
      const email = `${role}-${uuidv7()}@example.com`
      const { account_id } = await registerAccount(systemContext(parts), parts.secrets, {
        role,
        first_name: 'June',
        last_name: 'Okafor',
        email,
        phone: '555-0100',
        password: PASSWORD,
        lo_id: lo_id ?? null,
        invite_code: invite_code ?? null,
        confirmTokens: null,
      })
      await readModels.projected()
      return { id: account_id, email, token: await parts.tokens.issue(account_id, role) }
    },
    projected: readModels.projected,
    rebuild: readModels.rebuild,
    stop: async () => {
      await api.stop()
      await beats.stop()
      await readModels.stop()
      await database.drop()
    },
  }
}

/** For commands that a test gives by itself. */
export function systemContext(parts: ApiParts): CommandContext {
  return {
    log: parts.log,
    actor: SYSTEM,
    now: parts.clock().toISOString(),
    newId: parts.newId,
    correlation_id: 'test',
    causation_id: null,
  }
}
