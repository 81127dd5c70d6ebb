import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { PricingDesk } from '../../commands/pricing/pricing-desk.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { openReadDatabase } from '../../projections/read-database.ts'
import { startWorkers } from '../../workers/start-workers.ts'

/** What a test tells this process, as JSON in its only argument. */
export interface DyingWorkerOrders {
  readonly databaseUrl: string
  /** In base64. */
  readonly masterKey: string
  /** ISO 8601. */
  readonly now: string
  /** It dies at the `count`th append of this event, before or after the log has it. */
  readonly dies: { readonly at: string; readonly count: number; readonly when: 'before' | 'after' }
}

/** A process with workers that is killed with SIGKILL in the middle of its work, and not a moment before. */
const orders: DyingWorkerOrders = JSON.parse(process.argv[2] ?? '')
// The test holds the other end: when that process is gone, this one must not stay behind.
process.stdin.on('close', () => process.exit(1)).resume()
const { log, contents } = await openPostgresEventLog(
  orders.databaseUrl,
  createMasterKeys(Buffer.from(orders.masterKey, 'base64')),
)
const knex = openReadDatabase(orders.databaseUrl)

await startWorkers({
  databaseUrl: orders.databaseUrl,
  log: dying(log),
  content: contents,
  knex,
  reached: async () => false,
  pricing: new PricingDesk(pricingQueries(knex), contents),
  clock: () => new Date(orders.now),
  newId: uuidv7,
  logger: pino({ level: 'silent' }),
  smtpUrl: null,
  outbox: 'nothing is sent here',
  publicUrl: 'https://refibell.example',
  unsubscribeUrl: (account_id) => account_id,
})

function dying(real: EventLog): EventLog {
  const { at, count, when } = orders.dies
  let seen = 0
  const append: EventLog['append'] = async (stream, expected, events) => {
    if (events.some((event) => event.type === at)) seen += 1
    const last = seen === count
    if (last && when === 'before') process.kill(process.pid, 'SIGKILL')
    const appended = await real.append(stream, expected, events)
    if (last) process.kill(process.pid, 'SIGKILL')
    return appended
  }
  return new Proxy(real, {
    get(target, name) {
      if (name === 'append') return append
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
