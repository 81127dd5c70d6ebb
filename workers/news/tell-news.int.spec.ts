import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { Hearer, News } from './news.ts'
import { addNews, tellNews } from './tell-news.ts'

let database: TestDatabase
let heard: string[]
const hearer: Hearer = { hear: async (news) => void heard.push(...news.map(({ id }) => id)) }
const never = new AbortController().signal
const shown = { reached: async () => true }
const tell = (hearers: readonly Hearer[], parts: Pick<WorkerParts, 'reached'> = shown) =>
  tellNews(parts, database.pool, hearers, never)
const wait = (...ids: string[]) =>
  addNews(
    database.pool,
    ids.map((id) => ({ position: id, news: newsOf(id) })),
  )

function newsOf(id: string): News {
  const noHome = { property_id: null, previous_status: null, new_status: null }
  return { id, account_id: 'june', news: 'lead_created', ...noHome, happened_at: '2026-03-16T12:00:00.000Z' }
}

beforeAll(async () => {
  database = await createTestDatabase(workerMigrations)
})
afterAll(() => database.drop())
beforeEach(async () => {
  heard = []
  await database.pool.query('DELETE FROM waiting_news')
})

it('is heard in the order of the log, once by each who hears', async () => {
  await wait('3', '1')
  await wait('2')
  const others: string[] = []
  await tell([hearer, { hear: async (news) => void others.push(...news.map(({ id }) => id)) }])
  await tell([hearer])
  expect(heard).toEqual(['1', '2', '3'])
  expect(others).toEqual(heard)
})

it('is told by one at a time, so that nothing overtakes', async () => {
  await wait('1')
  let go = () => {}
  const slow: Hearer = {
    async hear(news) {
      await new Promise<void>((resolve) => {
        go = resolve
        began()
      })
      await hearer.hear(news)
    },
  }
  let began = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const first = tell([slow])
  await begun
  await wait('2')
  expect(await tell([hearer])).toBe(false)
  expect(heard).toEqual([])
  began = () => go()
  go()
  await first
  expect(heard).toEqual(['1', '2'])
})

it('waits until it is shown, and for who could not hear', async () => {
  await wait('1', '2')
  expect(await tell([hearer], { reached: async () => false })).toBe(false)
  expect(heard).toEqual([])
  const deaf: Hearer = { hear: () => Promise.reject(new Error('not now')) }
  await expect(tell([deaf])).rejects.toThrow('not now')
  expect(await tell([hearer])).toBe(true)
  expect(heard).toEqual(['1', '2'])
})

it('is not held up by a read model that nobody who hears goes by', async () => {
  await wait('1')
  expect(
    await tell([hearer], { reached: async (_, __, asked) => asked.every(({ name }) => name !== 'feedback') }),
  ).toBe(true)
  expect(heard).toEqual(['1'])
})

it('is more than one look takes', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => String(index).padStart(5, '0'))
  await wait(...ids)
  await tell([hearer])
  expect(heard).toEqual(ids)
})
