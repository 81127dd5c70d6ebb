import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { readCheckpoint } from './checkpoints.ts'
import type { Projection } from './projection.ts'
import type { ProjectionTrouble } from './projection-engine.ts'
import { ReadModelTable, type Upsert } from './read-model-table.ts'
import { transaction } from './transaction.ts'

let bench: ProjectionBench
beforeEach(async () => {
  bench = await createProjectionBench()
})
afterEach(() => bench.close())

interface Row {
  readonly id: string
  readonly wanted: boolean
  readonly kept: string
  readonly large: { readonly chosen: number }
}

const chose = (account_id: string, communication_opt_in: boolean): RefiBellEvent => {
  return { type: 'CommunicationPreferenceChanged', data: { account_id, communication_opt_in } }
}
const left = (account_id: string): RefiBellEvent => ({ type: 'AddressLeft', data: { account_id } })
const confirmed = (account_id: string): RefiBellEvent => ({ type: 'AddressConfirmed', data: { account_id } })

/** Of what a person chose: `large` is set where they choose first, and where they confirm. */
async function prepared(rest: Pick<Projection<Row>, 'announce' | 'changedNightly'> = {}) {
  const name = `choices_${randomUUID().slice(0, 8)}`
  const projection: Projection<Row, 'AddressConfirmed' | 'AddressLeft' | 'CommunicationPreferenceChanged'> = {
    name,
    version: 1,
    table: name,
    key: 'id',
    columns: { id: 'text', wanted: 'boolean', kept: 'text', large: 'json' },
    unread: ['large'],
    handlers: {
      CommunicationPreferenceChanged: {
        keys: ({ data }) => [data.account_id],
        evolve: (row, { data: { account_id: id, communication_opt_in: wanted } }) =>
          row ? { ...row, wanted } : { id, wanted, kept: 'first', large: { chosen: 1 } },
      },
      AddressConfirmed: {
        keys: ({ data }) => [data.account_id],
        evolve: (row) => row && { ...row, large: { chosen: 2 } },
      },
      AddressLeft: { keys: ({ data }) => [data.account_id], evolve: () => null },
    },
    ...rest,
  }
  const troubles: ProjectionTrouble[] = []
  const engine = bench.engine([projection], { onTrouble: (trouble) => troubles.push(trouble) })
  await engine.prepare()
  const given = async (...events: RefiBellEvent[]) => {
    for (const event of events) await bench.given(`account-${randomUUID()}`, event)
    await engine.catchUp()
  }
  const rows = () => bench.db(projection.table).orderBy('id')
  return { projection, troubles, given, rows }
}

it('writes of a row that is there what has changed, and nothing else', async () => {
  const { projection, given, rows } = await prepared()
  await given(chose('a', true))
  // Nobody but the engine writes a read model: so it is seen what is left alone.
  await bench.db(projection.table).update({ kept: 'left alone' })
  const [before] = await rows()
  const from = await readCheckpoint(bench.database.pool, projection.name, 'live')
  if (from?.position == null) throw new Error('nothing was folded')
  const to = from.position
  const row = { ...before, kept: 'first', wanted: false }
  const write = (...upserts: Upsert[]) =>
    transaction(bench.database.pool, (client) =>
      new ReadModelTable(projection).write(client, { from, to, upserts, removed: [] }),
    )
  await write({ row, before: { ...row, wanted: true } }, { row: { ...row, id: 'b' }, before: null })
  await write({ row, before: { ...row } })
  expect(await rows()).toMatchObject([
    { id: 'a', wanted: false, kept: 'left alone' },
    { id: 'b', wanted: false, kept: 'first' },
  ])
})

it('keeps what no handler looks into, although it was not loaded, until a handler sets it', async () => {
  const { given, rows, troubles } = await prepared()
  await given(chose('a', true), chose('b', true), chose('c', true))
  await given(chose('a', false), chose('b', false), confirmed('b'), confirmed('c'))
  expect(await rows()).toEqual([
    { id: 'a', wanted: false, kept: 'first', large: { chosen: 1 } },
    { id: 'b', wanted: false, kept: 'first', large: { chosen: 2 } },
    { id: 'c', wanted: true, kept: 'first', large: { chosen: 2 } },
  ])
  expect(troubles).toEqual([])
})

it('writes rows whole that were gone in between, and nothing of those that are as they were', async () => {
  const { given, rows, troubles } = await prepared()
  await given(chose('a', true), chose('b', true), chose('c', true))
  await given(chose('a', false), chose('a', true))
  await given(left('b'), chose('b', false), left('c'))
  const large = { chosen: 1 }
  expect(await rows()).toEqual([
    { id: 'a', wanted: true, kept: 'first', large },
    { id: 'b', wanted: false, kept: 'first', large },
  ])
  await given(chose('c', false))
  expect((await rows()).at(-1)).toEqual({ id: 'c', wanted: false, kept: 'first', large })
  expect(troubles).toEqual([])
})

it('stops where a handler looks into what it has declared as unread', async () => {
  const { given, rows, troubles } = await prepared({
    announce: ({ large }) => (large.chosen > 1 ? [{ audience: 'public', tag: 'Large' }] : []),
  })
  await given(chose('a', true))
  await given(chose('a', false))
  expect(await rows()).toMatchObject([{ id: 'a', wanted: true }])
  expect(troubles.at(-1)?.error.message).toMatch(/declared as unread/)
})

it('rows that all change in a night stay on their pages, so that no index is touched', async () => {
  const { projection, given } = await prepared({ changedNightly: true })
  const people = Array.from({ length: 200 }, (_, index) => `person-${index}`)
  const pages = async () => {
    const found = await bench.db.raw(`SELECT id, (ctid::text::point)[0] AS page FROM ${projection.table} ORDER BY id`)
    return found.rows
  }
  await given(...people.map((id) => chose(id, true)))
  const before = await pages()
  expect(new Set(before.map(({ page }: { page: number }) => page)).size).toBeGreaterThan(1)
  await given(...people.map((id) => chose(id, false)))
  expect(await pages()).toEqual(before)
})
