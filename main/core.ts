import type { Knex } from 'knex'
import type pg from 'pg'
import { apiMigrations } from '../api/migrations.ts'
import { PasswordHasher } from '../commands/account/password-hasher.ts'
import type { AccountSecrets } from '../commands/account/register-account.ts'
import { type CommandContext, SYSTEM } from '../commands/context.ts'
import type { RateFileReader } from '../commands/csv/rate-file-reader.ts'
import { PricingDesk } from '../commands/pricing/pricing-desk.ts'
import { PricingRecall } from '../commands/pricing/recall-pricing.ts'
import type { ContentStore } from '../eventstore/content-store.ts'
import type { StoredLog } from '../eventstore/log-tree/grow-log-tree.ts'
import { LogTree } from '../eventstore/log-tree/log-tree.ts'
import type { EventLog } from '../eventstore/port.ts'
import { assertDurable } from '../eventstore/postgres/assert-durable.ts'
import { openHealingPool } from '../eventstore/postgres/healing-pool.ts'
import { KEEP_ALIVE } from '../eventstore/postgres/keep-alive.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import type { StatementFiles } from '../eventstore/statement-files.ts'
import { streamOfAccount } from '../projections/accounts/account-queries.ts'
import { assertOwnLog } from '../projections/engine/assert-own-log.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { pricingQueries } from '../projections/pricing/pricing-queries.ts'
import { openReadDatabase } from '../projections/read-database.ts'
import { workerMigrations } from '../workers/migrations.ts'
import { assertMasterKey } from './assert-master-key.ts'
import { type LogPlace, openEventLog } from './event-log.ts'
import { assertFirstMasterKey } from './first-master-key.ts'
import type { Keys } from './keys.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'

/** In their order: the log is there before what is folded from it. */
const MIGRATIONS = [...eventstoreMigrations, ...projectionMigrations, ...workerMigrations, ...apiMigrations]

/** What every role and every command line works with: the log to write, the read models to query. */
export interface Core {
  readonly log: EventLog
  /** The log as it is stored: what the tree over it is made of. */
  readonly storedLog: StoredLog
  readonly logTree: LogTree
  readonly content: ContentStore
  readonly statementFiles: StatementFiles
  /** Destroys the key that a person's data is sealed with. */
  readonly forgetPerson: (account_id: string) => Promise<void>
  /** Queries of the read models. */
  readonly knex: Knex
  /** For what is no query of a read model: checkpoints, counters. */
  readonly pool: pg.Pool
  readonly pricing: PricingDesk
  /** What an evaluation was priced with, from the inputs that it names. */
  readonly recall: PricingRecall
  readonly rateFiles: RateFileReader
  readonly secrets: AccountSecrets
  /** Makes one attempt to reach the log, which until then answers as one that is away. @throws DependencyAway, StartRefused */
  reachLog(): Promise<void>
  close(): Promise<void>
}

/** Brings the database up to this version and opens it. The log has to be reached before it is used. @throws StartRefused */
export async function openCore(place: LogPlace, keys: Keys, rateFiles: RateFileReader): Promise<Core> {
  const { databaseUrl } = place
  await migrate(databaseUrl, MIGRATIONS)
  const pool = openPool(databaseUrl, 4, { query_timeout: 11_000 })
  await assertMasterKey(pool, keys.masterKeys)
  await assertFirstMasterKey(pool, keys.masterKeys)
  const { log, store, contents, personKeys, statementFiles, reach } = await openEventLog(place, keys.masterKeys)
  await assertDurable(pool)
  const knex = openReadDatabase(databaseUrl)
  const pricing = new PricingDesk(pricingQueries(knex), contents, rateFiles)
  return {
    log,
    storedLog: store,
    logTree: new LogTree(pool),
    content: contents,
    statementFiles,
    forgetPerson: (account_id) => personKeys.erase(account_id),
    knex,
    pool,
    pricing,
    recall: new PricingRecall({ log, desk: pricing, accountStream: (id) => streamOfAccount(knex, id) }),
    rateFiles,
    secrets: { passwords: new PasswordHasher(keys.passwords), emailKey: keys.email },
    reachLog: () => reach((found) => assertOwnLog(pool, found)),
    async close() {
      await knex.destroy()
      await log.close()
      await pool.end()
    },
  }
}

export function openPool(databaseUrl: string, max: number, limits: Pick<pg.PoolConfig, 'query_timeout'> = {}): pg.Pool {
  return openHealingPool({
    connectionString: databaseUrl,
    max,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    ...limits,
  })
}

/** For what the product does by itself while it starts. */
export function systemContext({ log }: Pick<Core, 'log'>, now = new Date()): CommandContext {
  const correlation_id = newId()
  return { log, actor: SYSTEM, now: now.toISOString(), newId, correlation_id, causation_id: null }
}
