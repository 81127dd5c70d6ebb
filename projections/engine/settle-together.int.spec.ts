import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { type CountingProjection, countingProjection, refusedOf } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { readCheckpoint } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import type { ProjectionTrouble } from './projection-engine.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

const ownName = () => `counts_${randomUUID().slice(0, 8)}`
const own = (rest: Partial<CountingProjection> = {}) => countingProjection(ownName(), rest)

function given(...accounts: string[]): Promise<string> {
  const data = (account_id: string): RefiBellEvent => ({
    type: 'CommunicationPreferenceChanged',
    data: { account_id, communication_opt_in: true },
  })
  return accounts.reduce<Promise<string>>(
    (before, account) => before.then(() => bench.given(`account-${account}`, data(account))),
    Promise.resolve(''),
  )
}

/** Of the database, by the rows that an account has in tables. */
async function transactionsOf(account: string, projections: readonly AnyProjection[]): Promise<string[]> {
  const found = await Promise.all(
    projections.map(({ table }) => bench.db(table).where({ id: account }).first(bench.db.raw('xmin::text AS xmin'))),
  )
  return found.map((row) => row?.xmin)
}

async function moverOf({ name }: AnyProjection): Promise<string> {
  const { rows } = await bench.db.raw(
    `SELECT xmin::text FROM projection_checkpoints WHERE name = ? AND slot = 'live'`,
    [name],
  )
  return rows[0]?.xmin
}

async function changesOf({ table }: AnyProjection, account: string): Promise<number | undefined> {
  return (await bench.db(table).where({ id: account }).first())?.changes
}

/** Counts what one account does and passes the others. */
function about(account: string): CountingProjection {
  const counting = countingProjection().handlers.CommunicationPreferenceChanged
  const keys = ({ data }: { readonly data: { readonly account_id: string } }) =>
    data.account_id === account ? [account] : []
  return own({ handlers: { CommunicationPreferenceChanged: { ...counting, keys } } })
}

it('of few events all is written at once: the rows of each read model, and the checkpoints of those that they pass, too', async () => {
  const june = randomUUID()
  const [first, second, passed] = [own(), own(), about('nobody')]
  const engine = bench.engine([first, second, passed])
  await engine.prepare()
  const position = await given(june)
  await engine.catchUp()
  const [transaction] = await transactionsOf(june, [first])
  expect(transaction).toMatch(/^\d+$/)
  expect(await transactionsOf(june, [second])).toEqual([transaction])
  expect(await Promise.all([first, second, passed].map(moverOf))).toEqual([transaction, transaction, transaction])
  expect((await readCheckpoint(bench.database.pool, passed.name, 'live'))?.position).toBe(position)
})

it('one of which the database refuses a row holds none of the others, which go on together', async () => {
  const [june, bad, omar] = [randomUUID(), randomUUID(), randomUUID()]
  const [first, broken, second] = [own(), refusedOf(bad, ownName()), own()]
  const troubles: ProjectionTrouble[] = []
  const engine = bench.engine([first, broken, second], { onTrouble: (trouble) => troubles.push(trouble) })
  await engine.prepare()
  await given(june, bad, june)
  engine.start()
  onTestFinished(() => engine.stop())
  await vi.waitFor(async () => {
    expect([await changesOf(first, june), await changesOf(second, june)]).toEqual([2, 2])
    expect(await changesOf(first, bad)).toBe(1)
  })
  await vi.waitFor(() => expect(troubles.at(-1)).toMatchObject({ kind: 'paused', projection: broken.name }))
  expect([await changesOf(broken, june), await changesOf(broken, bad)]).toEqual([1, undefined])
  await given(omar)
  await vi.waitFor(async () => expect(await changesOf(second, omar)).toBe(1))
  const [one, other] = await transactionsOf(omar, [first, second])
  expect(one).toBe(other)
  expect(await changesOf(broken, omar)).toBeUndefined()
})

it('one whose table was swapped meanwhile holds none of the others, and goes on from its new place', async () => {
  const [june, omar] = [randomUUID(), randomUUID()]
  const [swapped, other] = [own(), own()]
  const engine = bench.engine([swapped, other])
  await engine.prepare()
  await given(june, omar)
  engine.start()
  onTestFinished(() => engine.stop())
  await vi.waitFor(async () => {
    expect([await changesOf(swapped, omar), await changesOf(other, omar)]).toEqual([1, 1])
  })
  await bench.db('projection_checkpoints').where({ name: swapped.name, slot: 'live' }).increment('generation', 1)
  await given(june)
  await vi.waitFor(async () => {
    expect([await changesOf(swapped, june), await changesOf(other, june)]).toEqual([2, 2])
  })
  expect([await changesOf(swapped, omar), await changesOf(other, omar)]).toEqual([1, 1])
  expect((await readCheckpoint(bench.database.pool, swapped.name, 'live'))?.generation).toBe(1)
})

it('many rows of one read model are written beside the little of another', async () => {
  const accounts = Array.from({ length: 101 }, () => randomUUID())
  const [june = ''] = accounts
  const little = about(june)
  const much = own()
  const engine = bench.engine([much, little])
  await engine.prepare()
  await given(...accounts)
  await engine.catchUp()
  expect((await bench.db(much.table).whereIn('id', accounts)).map(({ changes }) => changes)).toEqual(
    accounts.map(() => 1),
  )
  expect(await changesOf(little, june)).toBe(1)
  const [of, beside] = await transactionsOf(june, [much, little])
  expect(of).not.toBe(beside)
})
