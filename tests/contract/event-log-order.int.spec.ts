import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { settingsChanged } from './event-log-events.ts'

/** `LOG_ORDER_SECONDS=60` for a long run. */
const SECONDS = Number(process.env.LOG_ORDER_SECONDS ?? 2)
const PROCESSES = 4

describe('the order of the log', () => {
  let database: TestDatabase
  const logs: EventLog[] = []
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    // Transactions take their time at random, so that those which began first would commit last, could they overlap.
    await database.pool.query(`
      create function take_a_while() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(random() * 0.01);
        return new;
      end $$;
      create trigger slow before insert on events for each row execute function take_a_while();
    `)
    const masterKeys = createMasterKeys(Buffer.alloc(32, 7))
    for (let n = 0; n < PROCESSES; n += 1) logs.push((await openPostgresEventLog(database.url, masterKeys)).log)
  })
  afterAll(async () => {
    for (const log of logs) await log.close()
    await database.drop()
  })

  it(
    'is the order of the commits: no reader ever passes an event that comes later',
    async () => {
      const end = performance.now() + SECONDS * 1000
      const write = async (log: EventLog, writer: number) => {
        const ids: string[] = []
        for (let n = 0; performance.now() < end; n += 1) {
          const events = settingsChanged(1 + (n % 3))
          await log.append(`writer-${writer}-${n % 5}`, 'any', events)
          ids.push(...events.map((event) => event.id))
        }
        return ids
      }
      const writing = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((n) => write(logAt(n % PROCESSES), n)))
      const state = { written: false }
      const follow = async (log: EventLog) => {
        const seen: string[] = []
        let last: Position | null = null
        for (;;) {
          const over = state.written
          const page = await log.readAll(last, 50)
          seen.push(...page.map((event) => event.id))
          last = page.at(-1)?.position ?? last
          if (over && page.length === 0) return seen
        }
      }
      const reading = Promise.all([follow(logAt(0)), follow(logAt(1))])

      const written = (await writing).flat()
      state.written = true
      const [one, other] = await reading

      expect(written.length).toBeGreaterThan(100)
      expect(one).toHaveLength(written.length)
      expect(new Set(one)).toEqual(new Set(written))
      expect(other).toEqual(one)
      const gaps = await database.pool.query('select max(position) - count(*) as gaps from events')
      expect(gaps.rows).toEqual([{ gaps: '0' }])
    },
    (SECONDS + 30) * 1000,
  )

  function logAt(index: number): EventLog {
    const log = logs[index]
    if (!log) throw new RangeError(`no log ${index}`)
    return log
  }
})
