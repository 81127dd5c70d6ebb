import pg from 'pg'
import { toHex } from '../domain/log-proof/hex.ts'
import { growLogTree } from '../eventstore/log-tree/grow-log-tree.ts'
import { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../eventstore/log-tree/log-tree.ts'
import { LogDatabase } from '../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { PostgresEventStore } from '../eventstore/postgres/postgres-event-store.ts'
import type { Stretch } from '../main/log-proof/hash-stretch.ts'
import { LeafThreads } from '../main/log-proof/leaf-threads.ts'
import { verifyInStretches } from '../main/log-proof/verify-in-stretches.ts'
import { verifyLog } from '../main/log-proof/verify-log.ts'
import { transaction } from '../projections/engine/transaction.ts'
import type { Figure } from './appends.ts'
import { timesOf } from './percentiles.ts'
import { withScratchDatabase } from './scratch-database.ts'

const EVENTS = Number(process.env.EVENTS ?? 1_000_000)
/** About as long as a recorded evaluation. */
const DATA = JSON.stringify({ property_id: 'p', evaluation: { reasons: [], text: 'x'.repeat(900) } })
const PROOFS = 500
const AT = '2026-03-16T00:00:00.000Z'

/** The tree over a log: how fast it grows, is verified, and proves one event. */
export function run(databaseUrl: string): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, eventstoreMigrations, async (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    const log = await PostgresEventStore.open(new LogDatabase(url))
    try {
      await fill(pool)
      const tree = new LogTree(pool)
      const grown = await timed(() => grow(pool, log))
      const signer = new LogSigner(Buffer.alloc(32, 1))
      const root = toHex(await tree.root(EVENTS))
      const heads = [signer.signHead({ size: EVENTS, root, at: AT })]
      const parts = { tree, publicKey: signer.publicKey, heads, onProgress: () => undefined }
      const threads = new LeafThreads({ databaseUrl: url, eventStoreDbUrl: null })
      const hash = (stretch: Stretch) => threads.hash(stretch)
      const verified = await timed(async () => {
        const found = await verifyInStretches({ ...parts, logId: log.id, hash })
        if (found?.events !== EVENTS) throw new Error('The log is not as it was written, or too small for threads.')
      })
      await threads.close()
      const oneByOne = await timed(async () => {
        const { faults, events } = await verifyLog({ ...parts, log })
        if (faults.length > 0 || events !== EVENTS) throw new Error('The log is not as it was written.')
      })
      const size = await tree.size(log.id)
      const places = Array.from({ length: PROOFS }, (_, at) => Math.floor((at * size) / PROOFS))
      const proofs = await timesOf(
        places.map((index) => () => tree.inclusion(index, size)),
        PROOFS,
      )
      const p95 = proofs.sort((a, b) => a - b)[Math.floor(PROOFS * 0.95)] ?? Number.NaN
      return [
        { name: `a tree over ${EVENTS.toLocaleString('en-US')} events, grown`, value: grown.seconds, unit: 's' },
        { name: 'its processor time of Node', value: grown.processor, unit: 's' },
        { name: 'verification of that log', value: verified.seconds, unit: 's' },
        { name: 'its processor time of Node', value: verified.processor, unit: 's' },
        { name: 'the same event by event, where something differs', value: oneByOne.seconds, unit: 's' },
        { name: 'its processor time of Node', value: oneByOne.processor, unit: 's' },
        { name: 'a proof of inclusion, p95', value: Math.round(p95 * 100) / 100, unit: 'ms' },
      ]
    } finally {
      await log.close()
      await pool.end()
    }
  })
}

/** Behind the log's back, for speed: what is measured is reading. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into events (position, revision, version, id, occurred_at, stream, type, actor_id, actor_role, correlation_id, data)
     select n, 0, 3, gen_random_uuid(), $1, 'property-' || gen_random_uuid(), 'PropertyEvaluated', 'nobody', 'system', 'a night', $2::json
     from generate_series(1, $3::int) n`,
    [AT, DATA, EVENTS],
  )
}

async function grow(pool: pg.Pool, log: PostgresEventStore): Promise<void> {
  for (let added = 1; added > 0; )
    added = (await transaction(pool, (client) => growLogTree(client, log, 2_000)))?.added ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; processor: number }> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  const rounded = (seconds: number) => Math.round(seconds * 10) / 10
  return { seconds: rounded((performance.now() - began) / 1_000), processor: rounded((user + system) / 1_000_000) }
}
