import pg from 'pg'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { LetterMarks } from '../../commands/account/letter-marks.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { PricingDesk } from '../../commands/pricing/pricing-desk.ts'
import { PricingRecall } from '../../commands/pricing/recall-pricing.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { ReadModelChanges } from '../../projections/engine/read-model-changes.ts'
import { ReadModelWaiter } from '../../projections/engine/read-model-waiter.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { openReadDatabase } from '../../projections/read-database.ts'
import { createCrm } from '../../workers/crm/crm.ts'
import { createMailer } from '../../workers/notifications/mailer.ts'
import { createPricingEngine } from '../../workers/pricing-engine/pricing-engine.ts'
import { startWorkers } from '../../workers/start-workers.ts'
import { createWebhookCaller } from '../../workers/webhooks/webhook-caller.ts'
import { type Death, dyingLog } from './dying-log.ts'
import { openLetterUrls } from './letter-urls.ts'
import { logTreeParts } from './log-tree-parts.ts'

/** What a test tells this process, as JSON in its only argument. */
export interface DyingWorkerOrders {
  readonly databaseUrl: string
  /** In base64. */
  readonly masterKey: string
  /** ISO 8601. */
  readonly now: string
  /** Where its letters go. */
  readonly outbox: string
  /** Left out: there is none. */
  readonly crmApiUrl?: string | undefined
  /** Left out: its letters go to the outbox. */
  readonly smtpUrl?: string | undefined
  /** Left out: whoever started it kills it. */
  readonly dies?: Death | undefined
}

/** Nobody answers there. */
const NO_CRM = 'http://127.0.0.1:1'
const PUBLIC_URL = 'https://refibell.example'

/** A process with workers that is killed with SIGKILL in the middle of its work, and not a moment before. */
const orders: DyingWorkerOrders = JSON.parse(process.argv[2] ?? '')
// The test holds the other end: when that process is gone, this one must not stay behind.
process.stdin.on('close', () => process.exit(1)).resume()
const { log, store, contents, personKeys, statementFiles } = await openPostgresEventLog(
  orders.databaseUrl,
  createMasterKeys(Buffer.from(orders.masterKey, 'base64')),
)
const knex = openReadDatabase(orders.databaseUrl)
const changes = new ReadModelChanges(orders.databaseUrl)
await changes.start()
const pool = new pg.Pool({ connectionString: orders.databaseUrl, max: 2 })
const waiter = new ReadModelWaiter(pool, changes)

const pricing = new PricingDesk(pricingQueries(knex), contents, readHere)
await startWorkers({
  databaseUrl: orders.databaseUrl,
  log: orders.dies === undefined ? log : dyingLog(log, orders.dies),
  ...logTreeParts(store, pool),
  content: contents,
  statementFiles,
  knex,
  reached: (position, timeoutMs, readModels) => waiter.waitFor(readModels, position, timeoutMs),
  pricing,
  recall: new PricingRecall({ log, desk: pricing, accountStream: (id) => streamOfAccount(knex, id) }),
  rateFiles: readHere,
  pricingEngine: createPricingEngine({ allowPrivateUrls: true }),
  crm: createCrm({ crmApiUrl: orders.crmApiUrl ?? NO_CRM, allowPrivateUrls: true }),
  webhooks: createWebhookCaller({ allowPrivateUrls: true }),
  clock: () => new Date(orders.now),
  newId: uuidv7,
  logger: pino({ level: 'silent' }),
  mailer: createMailer({
    smtpUrl: orders.smtpUrl ?? null,
    outbox: orders.outbox,
    publicUrl: PUBLIC_URL,
    unsubscribeMailbox: null,
    marks: new LetterMarks(Buffer.alloc(32)),
  }),
  letterUrls: openLetterUrls(PUBLIC_URL),
  pushes: { send: async () => 'sent' },
  forgetPerson: (account_id) => personKeys.erase(account_id),
})
