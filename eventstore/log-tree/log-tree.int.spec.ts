import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootByInclusion } from '../../domain/log-proof/check-proof.ts'
import { treeHash } from '../../domain/log-proof/tree-hash.ts'
import { isConsistent } from '../../tests/log-proof/is-consistent.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { freshStream, someEvents } from '../../tests/support/unplaced-events.ts'
import { LogDatabase } from '../postgres/log-database.ts'
import { eventstoreMigrations } from '../postgres/migrations.ts'
import { PostgresEventStore } from '../postgres/postgres-event-store.ts'
import type { StoredEvent } from '../stored-event.ts'
import { type Grown, growLogTree, type StoredLog } from './grow-log-tree.ts'
import { leafOf, sha256 } from './leaf-of.ts'
import { LogTree } from './log-tree.ts'

describe('the tree over a log', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let tree: LogTree
  let events: StoredEvent[]
  let leaves: Uint8Array[]

  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    store = await PostgresEventStore.open(new LogDatabase(database.url))
    tree = new LogTree(database.pool)
    for (let written = 0; written < 700; written += 100) await store.append(freshStream(), 'no_stream', someEvents(100))
    // More than two tiles, in steps that do not end where tiles do.
    while (((await grow(store, 130))?.added ?? 0) > 0);
    events = await store.readAll(null, 1_000)
    leaves = events.map(leafOf)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  async function grow(log: Pick<StoredLog, 'id' | 'readAll'>, most: number): Promise<Grown | null> {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      const grown = await growLogTree(client, log, most)
      await client.query('commit')
      return grown
    } finally {
      client.release()
    }
  }

  it('has every event at its place', async () => {
    expect(await tree.size(store.id)).toBe(700)
    const known = [...(await tree.leaves(0, 700, 2)), ...(await tree.leaves(512, 700, 2))]
    expect(known).toEqual(
      events.map(({ position, stream }, index) => ({ position, stream, hash: Buffer.from(leaves[index] ?? []) })),
    )
    expect(await tree.leaves(0, 3, 1)).toHaveLength(3)
    for (const index of [0, 255, 256, 699])
      expect(await tree.indexOf(store.id, events[index]?.position ?? '')).toBe(index)
    expect(await tree.indexOf(store.id, '00000000000000000701')).toBeNull()
  })

  it.each([1, 2, 255, 256, 257, 512, 699, 700])('has the root over its first %i', async (size) => {
    expect(Buffer.from(await tree.root(size))).toEqual(Buffer.from(treeHash(sha256, leaves.slice(0, size))))
  })

  it.each([
    [0, 1],
    [0, 700],
    [255, 256],
    [256, 257],
    [300, 700],
    [699, 700],
  ])('proves leaf %i to be in the first %i', async (index, size) => {
    const leaf = { hash: leaves[index] as Uint8Array, index }
    expect(await rootByInclusion(sha256, leaf, size, await tree.inclusion(index, size))).toEqual(await tree.root(size))
  })

  it.each([
    [1, 700],
    [256, 700],
    [300, 600],
    [700, 700],
  ])('proves that from %i it went on to %i', async (smaller, size) => {
    const [before, after] = [await tree.root(smaller), await tree.root(size)]
    const proof = await tree.consistency(smaller, size)
    expect(isConsistent(sha256, { size: smaller, root: before }, { size, root: after }, proof)).toBe(true)
  })

  it('is left to the one who is at it', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from log_tree for update')
    expect(await grow(store, 10)).toBeNull()
    await client.query('rollback')
    client.release()
  })

  it('keeps the first head of a size', async () => {
    expect(await tree.newestHead()).toBeNull()
    const head = { size: 5, root: 'a', at: '2026-03-16T12:00:00.000Z', signature: 'b' }
    await tree.keepHead({ ...head, size: 3 })
    await tree.keepHead(head)
    await tree.keepHead({ ...head, root: 'c' })
    expect(await tree.newestHead()).toEqual(head)
    expect(await tree.heads()).toEqual([{ ...head, size: 3 }, head])
  })

  it('is grown anew from a log that has moved, to the same root', async () => {
    const root = await tree.root(700)
    const moved = {
      id: 'another log',
      readStream: store.readStream.bind(store),
      readAll: async (after: string | null, limit: number) => {
        const before = after === null ? null : after.replace(/^9/, '0')
        return (await store.readAll(before, limit)).map((event) => ({
          ...event,
          position: event.position.replace(/^0/, '9'),
        }))
      },
    }
    expect(await grow(moved, 650)).toEqual({ added: 650, size: 650 })
    expect(await tree.size(store.id)).toBe(0)
    expect(await grow(moved, 650)).toEqual({ added: 50, size: 700 })
    expect(await tree.root(700)).toEqual(root)
    expect(await tree.indexOf(moved.id, '90000000000000000700')).toBe(699)
  })
})
