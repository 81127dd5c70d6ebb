import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { LetterMarks } from '../commands/account/letter-marks.ts'
import { SYSTEM } from '../commands/context.ts'
import { readHere } from '../commands/csv/rate-file-reader.ts'
import { PricingDesk } from '../commands/pricing/pricing-desk.ts'
import { PricingRecall } from '../commands/pricing/recall-pricing.ts'
import { saveAutomationSettings } from '../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../domain/settings/automation-settings.ts'
import { openHealingPool } from '../eventstore/postgres/healing-pool.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { giveBackMemory } from '../main/give-back-memory.ts'
import { newId } from '../main/new-id.ts'
import { streamOfAccount } from '../projections/accounts/account-queries.ts'
import { allProjections } from '../projections/all.ts'
import { ProjectionEngine } from '../projections/engine/projection-engine.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { pricingQueries } from '../projections/pricing/pricing-queries.ts'
import { openReadDatabase } from '../projections/read-database.ts'
import { openLetterUrls } from '../tests/support/letter-urls.ts'
import { logTreeParts } from '../tests/support/log-tree-parts.ts'
import { createCrm } from '../workers/crm/crm.ts'
import { workerMigrations } from '../workers/migrations.ts'
import { createMailer } from '../workers/notifications/mailer.ts'
import { createPricingEngine } from '../workers/pricing-engine/pricing-engine.ts'
import { startWorkers } from '../workers/start-workers.ts'
import { createWebhookCaller } from '../workers/webhooks/webhook-caller.ts'
import { systemContext, type WorkerParts } from '../workers/worker-parts.ts'
import type { Figure } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { watchedMemory } from './memory-watch.ts'
import { atRest, endOf, giveRates } from './night.ts'
import { watchHomes } from './nightly-homes.ts'
import { postmasterOf, timed } from './processor-time.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** `HOMES=20000 npm run bench -- nightly-run` takes fewer. */
const HOMES = Number(process.env.HOMES ?? 100_000)
const PUBLIC_URL = 'http://localhost'

/** The nightly run over all properties, every one of which changes, in one process with the read models, as `npm start` runs it. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  const migrations = [...eventstoreMigrations, ...projectionMigrations, ...workerMigrations]
  return withScratchDatabase(databaseUrl, migrations, async (url) => {
    const outbox = await mkdtemp(path.join(tmpdir(), 'refibell-bench-outbox-'))
    const installation = await open(stores, url, outbox)
    try {
      return await measure(installation)
    } finally {
      await installation.close()
      await rm(outbox, { recursive: true, force: true })
    }
  })
}

interface Installation {
  readonly parts: WorkerParts
  readonly pool: pg.Pool
  readonly engine: ProjectionEngine
  close(): Promise<void>
}

async function open(stores: LogStores, databaseUrl: string, outbox: string): Promise<Installation> {
  const { log, store, contents: content, personKeys, statementFiles } = await stores.open(databaseUrl)
  const knex = openReadDatabase(databaseUrl)
  const pool = openHealingPool({ connectionString: databaseUrl, max: 4 })
  const engine = new ProjectionEngine({ pool, log, projections: allProjections })
  const changes = new ReadModelChanges(databaseUrl)
  await changes.start()
  const waiter = new ReadModelWaiter(pool, changes)
  const pricing = new PricingDesk(pricingQueries(knex), content, readHere)
  const parts: WorkerParts = {
    databaseUrl,
    log,
    ...logTreeParts(store, pool),
    content,
    statementFiles,
    knex,
    reached: (position, timeoutMs, readModels) => waiter.waitFor(readModels, position, timeoutMs),
    pricing,
    recall: new PricingRecall({ log, desk: pricing, accountStream: (id) => streamOfAccount(knex, id) }),
    rateFiles: readHere,
    pricingEngine: createPricingEngine({ allowPrivateUrls: false }),
    crm: createCrm({ crmApiUrl: 'https://crm.invalid', allowPrivateUrls: false }),
    webhooks: createWebhookCaller({ allowPrivateUrls: false }),
    clock: () => new Date(),
    newId,
    logger: pino({ level: 'warn' }, pino.destination(2)),
    mailer: createMailer({
      smtpUrl: null,
      outbox,
      publicUrl: PUBLIC_URL,
      unsubscribeMailbox: null,
      marks: new LetterMarks(randomBytes(32)),
    }),
    letterUrls: openLetterUrls(PUBLIC_URL),
    pushes: { send: async () => 'sent' },
    forgetPerson: (account_id) => personKeys.erase(account_id),
  }
  return {
    parts,
    pool,
    engine,
    async close() {
      await engine.stop()
      waiter.close()
      await changes.close()
      await knex.destroy()
      await pool.end()
      await log.close()
    },
  }
}

async function measure({ parts, pool, engine }: Installation): Promise<Figure[]> {
  await engine.prepare()
  // The schedule would start a run of its own.
  await saveAutomationSettings(systemContext(parts, 'bench'), { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }, null)
  await giveRates(parts, 0)
  await engine.catchUp()
  await watchHomes(parts, HOMES)
  await engine.catchUp()
  // Every price a tenth of a point lower: all figures change, and nobody is to be written to.
  await giveRates(parts, 0.1)
  await engine.catchUp()
  await pool.query('VACUUM ANALYZE')
  await pool.query('CHECKPOINT')

  engine.start()
  const workers = await startWorkers(parts)
  await atRest(parts.log, pool)
  // Of the night alone: to put so many homes there leaves more behind than a service has that was started.
  await giveBackMemory()
  const memory = watchedMemory([process.pid])
  const { result, seconds, node, postgres } = await timed(await postmasterOf(pool), async () => {
    const { run_id } = await workers.triggerRun(SYSTEM)
    const row = await endOf(parts.knex, run_id)
    await parts.reached((await parts.log.head()) ?? '', 60_000, allProjections)
    return row
  })
  const [quarters = []] = memory.stop()
  await workers.stop()
  if (result.changed !== HOMES) throw new Error(`Of ${HOMES} properties ${result.changed} have changed`)
  return [
    { name: `nightly run, ${HOMES} properties, all changed, read to projected`, value: round(seconds), unit: 's' },
    { name: 'nightly run, until the last batch', value: round(result.duration_seconds ?? Number.NaN), unit: 's' },
    { name: 'nightly run, processor time of Node', value: round(node), unit: 's' },
    { name: 'nightly run, processor time of PostgreSQL', value: round(postgres), unit: 's' },
    ...quarters.map((most, quarter) => {
      const name = `nightly run, the most memory of Node in quarter ${quarter + 1} of the night`
      return { name, value: Math.round(most), unit: 'MB' }
    }),
  ]
}

const round = (seconds: number) => Math.round(seconds * 100) / 100
