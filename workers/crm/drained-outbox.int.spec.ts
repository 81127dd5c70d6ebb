import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import { type CrmDeliveryDue, CrmOutbox } from './crm-outbox.ts'

/** What the CRM is still to be told after a day on which it was away; `npm run test:faults` has 100,000. */
const QUEUED = Number(process.env.QUEUED ?? 1_000)
/** Of two calls each, so many may go to a location in ten seconds. */
const WITHIN_LIMIT = 50
const WINDOW_MS = 10_000
const NEWS_OF_EACH = 2
const WORKERS = 2
const AT_ONCE = 4
const NOW = '2026-11-23T12:00:00.000Z'

let database: TestDatabase
const pools: pg.Pool[] = []
beforeAll(async () => {
  database = await createTestDatabase(workerMigrations)
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

function worker(): CrmOutbox {
  const pool = new pg.Pool({ connectionString: database.url, max: AT_ONCE })
  pools.push(pool)
  return new CrmOutbox(pool)
}

/** Each contact has an earlier and a later news. */
function newsOf(location_id: string, contacts: number): CrmDeliveryDue[] {
  return Array.from({ length: contacts * NEWS_OF_EACH }, (_, place) => {
    const account_id = `${location_id}-${place % contacts}`
    const news = Math.floor(place / contacts)
    return {
      id: `${account_id}-${news}`,
      account_id,
      property_id: null,
      news: 'lead_created',
      location_id,
    }
  })
}

interface Told {
  readonly location_id: string
  /** Of this process, in milliseconds: when it was known to be ours, and when we began to give it back. */
  readonly claimed: number
  readonly ended: number
}

/** Has all workers tell what they may, until none of them finds anything. */
async function drain(outboxes: readonly CrmOutbox[], told: Map<string, Told>, toldTwice: string[]): Promise<void> {
  const work = async (own: CrmOutbox) => {
    for (let next = await own.claim(NOW); next !== null; next = await own.claim(NOW)) {
      const claimed = performance.now()
      if (told.has(next.id)) toldTwice.push(next.id)
      // What the calls would take, in which others look for more.
      await database.pool.query('SELECT')
      told.set(next.id, { location_id: next.location_id, claimed, ended: performance.now() })
      await own.finish(next, { calls: 2, due_at: null })
    }
  }
  // Who finds nothing for the moment may have lost a race: as long as anybody gets something it is gone on.
  for (let before = -1; before < told.size; ) {
    before = told.size
    await Promise.all(outboxes.flatMap((own) => Array.from({ length: AT_ONCE }, () => work(own))))
  }
}

it('a queue of a whole day is told once each, in the order of each contact, and no location beyond its limit', async () => {
  const outboxes = Array.from({ length: WORKERS }, worker)
  const [first] = outboxes
  const told = new Map<string, Told>()
  const toldTwice: string[] = []
  const contacts = WITHIN_LIMIT / NEWS_OF_EACH
  await first?.add(newsOf('busy', contacts * 2), NOW)
  await drain(outboxes, told, toldTwice)
  for (let place = 0; place < QUEUED / WITHIN_LIMIT; place += 1) await first?.add(newsOf(`loc-${place}`, contacts), NOW)
  await drain(outboxes, told, toldTwice)

  expect(toldTwice).toEqual([])
  expect([...told.keys()].filter((id) => id.startsWith('loc-'))).toHaveLength(QUEUED)
  const byLocation = new Map<string, Told[]>()
  for (const one of told.values()) byLocation.set(one.location_id, [...(byLocation.get(one.location_id) ?? []), one])
  for (const { location_id, claimed } of told.values()) {
    const before = byLocation.get(location_id)?.filter(({ ended }) => ended < claimed && ended > claimed - WINDOW_MS)
    expect(before?.length).toBeLessThan(WITHIN_LIMIT)
  }
  for (const [id, { claimed }] of told)
    if (id.endsWith('-1')) expect(claimed).toBeGreaterThan(told.get(id.replace(/-1$/, '-0'))?.ended ?? Number.NaN)
}, 3_600_000)
