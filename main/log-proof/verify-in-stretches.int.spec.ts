import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex } from '../../domain/log-proof/hex.ts'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import { LogSigner } from '../../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../../eventstore/log-tree/log-tree.ts'
import { TILE } from '../../eventstore/log-tree/tiles.ts'
import type { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { copiesOfLog } from '../../tests/support/copies-of-log.ts'
import type { TestDatabase } from '../../tests/support/test-database.ts'
import { someEvents } from '../../tests/support/unplaced-events.ts'
import { hashStretch } from './hash-stretch.ts'
import { LeafThreads } from './leaf-threads.ts'
import { verifyInStretches } from './verify-in-stretches.ts'
import { verifyLog } from './verify-log.ts'

const signer = new LogSigner(randomBytes(32))
const at = '2026-03-16T00:00:00.000Z'

describe('the verification of a log in stretches', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let tree: LogTree

  /** Two full tiles and a part of a third; signed are 300 events, and all of them. */
  copiesOfLog(
    async (log) => {
      for (const stream of ['a', 'b']) await log.store.append(stream, 'no_stream', someEvents(300))
      await transaction(log.database.pool, (client) => growLogTree(client, log.store, 1_000))
      for (const size of [300, 600]) await log.tree.keepHead(await headOf(log.database, size))
    },
    (log) => {
      ;({ database, store, tree } = log)
    },
  )

  async function headOf({ pool }: TestDatabase, size: number): Promise<SignedLogHead> {
    return signer.signHead({ size, root: toHex(await new LogTree(pool).root(size)), at })
  }

  async function verify(more: readonly SignedLogHead[] = [], stretch = TILE) {
    const heads = [...more, ...(await tree.heads())]
    const parts = { tree, publicKey: signer.publicKey, heads, onProgress: () => undefined }
    const hash = (asked: Parameters<typeof hashStretch>[1]) => hashStretch(store, asked)
    const quickly = await verifyInStretches({ ...parts, logId: store.id, hash }, stretch)
    return { quickly, slowly: await verifyLog({ ...parts, log: store }) }
  }

  it('says the same as going through it event by event', async () => {
    const { quickly, slowly } = await verify()
    expect(quickly).toEqual(slowly)
    expect(quickly).toMatchObject({ events: 600, head: { size: 600 }, faults: [] })
  })

  it('takes what the tree has not reached yet for new', async () => {
    await store.append('new', 'no_stream', someEvents(300))
    const { quickly, slowly } = await verify()
    expect(quickly).toEqual(slowly)
    expect(quickly?.events).toBe(900)
  })

  it('leaves a small log to that', async () => {
    expect((await verify([], 3 * TILE)).quickly).toBeNull()
  })

  it.each([
    ['was changed', `update events set data = '{}' where position = 300`],
    ['in the last stretch was changed', `update events set data = '{}' where position = 599`],
    ['was taken out', 'delete from events where position = 300'],
    ['was moved behind the end', 'update events set position = 900 where position = 256'],
    [
      'was put in before the first',
      `insert into events (position, stream, revision, version, id, occurred_at, type, actor_id, actor_role, correlation_id, data)
       select 0, 'put-in', 0, version, gen_random_uuid(), occurred_at, type, actor_id, actor_role, correlation_id, data
       from events where position = 1`,
    ],
    ['at the end was cut off', 'delete from events where position > 590'],
    [
      'changed places with another',
      `update events set position = -position where position in (256, 257);
       update events set position = position + 513 where position < 0`,
    ],
    [
      'and all that is recorded of the end was cut off',
      `delete from events where position > 590; update log_tree set size = 590, position = '00000000000000000590'`,
    ],
  ])('leaves it to that where an event %s', async (_, sql) => {
    await database.pool.query(`alter table events disable trigger all; ${sql}`)
    const { quickly, slowly } = await verify()
    expect(quickly).toBeNull()
    expect(slowly.faults).not.toEqual([])
  })

  it('leaves it to that where the tree was changed above the leaves', async () => {
    await database.pool.query(`update log_tree_tiles set hashes = '\\x${'00'.repeat(64)}' where level = 1`)
    const { quickly, slowly } = await verify()
    expect(quickly).toBeNull()
    expect(slowly.faults).toMatchObject([{ kind: 'tree_changed' }])
  })

  it('leaves it to that where a head is not signed, or says something else', async () => {
    const head = await headOf(database, 400)
    expect((await verify([{ ...head, size: 401 }])).quickly).toBeNull()
    expect((await verify([signer.signHead({ ...head, size: 401 })])).quickly).toBeNull()
    expect((await verify([head])).quickly).not.toBeNull()
  })

  it('is hashed by threads as it is here', async () => {
    const threads = new LeafThreads({ databaseUrl: database.url, eventStoreDbUrl: null })
    try {
      const stretch = { after: '00000000000000000100', until: '00000000000000000300' }
      const here = await hashStretch(store, stretch)
      expect(here).toHaveLength(200 * 32)
      expect(Buffer.from(await threads.hash(stretch)).equals(here)).toBe(true)
    } finally {
      await threads.close()
    }
  })
})
