import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import knex from 'knex'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { EventLog, Proposed } from '../../eventstore/port.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../main/embedded-postgres/embedded-postgres.ts'
import { RUN } from '../support/start-command.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { settingChanged } from './event-log-events.ts'

/** `LOG_KILLS=100 LOG_SERVER_KILLS=50` for a long run. */
const KILLS = Number(process.env.LOG_KILLS ?? 3)
const SERVER_KILLS = Number(process.env.LOG_SERVER_KILLS ?? 1)
const EVENTS_PER_APPEND = 200
const WRITER = fileURLToPath(new URL('./event-log-endless-writer.ts', import.meta.url))
const MASTER_KEYS = createMasterKeys(Buffer.alloc(32, 7))

describe('a process that is killed while it appends', () => {
  let database: TestDatabase
  const writers: ChildProcess[] = []
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
  })
  afterAll(async () => {
    for (const writer of writers) writer.kill('SIGKILL')
    await database.drop()
  })

  it(
    'leaves all events of an append and the keys that they are sealed with, or none, and everything that was acknowledged',
    async () => {
      const acknowledged: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await writeUntilKilled(kill)))

      // What the killed processes had sent is still carried out by the server: until then the log is not looked at.
      await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 })
      const found = await database.pool.query<{ stream: string; count: number }>(
        'select stream, count(*)::int from events group by stream',
      )
      const sizes = new Map(found.rows.map(({ stream, count }) => [stream, count]))
      expect(new Set(sizes.values())).toEqual(new Set([EVENTS_PER_APPEND]))
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
      expect(acknowledged.filter((stream) => !sizes.has(stream))).toEqual([])

      const keys = await database.pool.query('select 1 from person_keys')
      expect(keys.rowCount).toBe(sizes.size)
      const { log } = await openPostgresEventLog(database.url, MASTER_KEYS)
      for (const stream of sizes.keys())
        expect((await log.readStream(stream)).at(-1)).toMatchObject({ personal: { email: 'ada@example.com' } })
      await log.close()
    },
    30_000 + KILLS * 10_000,
  )

  /** Kills the writer at a random moment after its first acknowledgement. */
  async function writeUntilKilled(kill: number): Promise<string[]> {
    const args = [RUN, WRITER, database.url, `killed-${kill}`, String(EVENTS_PER_APPEND)]
    const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    writers.push(writer)
    const acknowledged: string[] = []
    const lines = createInterface({ input: writer.stdout })
    lines.on('line', (stream) => {
      if (acknowledged.push(stream) === 1) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 40)
    })
    await Promise.all([once(writer, 'exit'), once(lines, 'close')])
    return acknowledged
  }

  async function connections(): Promise<number | null> {
    const found = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'refibell-log%'",
    )
    return found.rowCount
  }
})

describe('a PostgreSQL that is killed under load', () => {
  let dataDirectory: string
  let server: EmbeddedPostgres
  let log: EventLog
  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(tmpdir(), 'refibell-killed-'))
    server = await startEmbeddedPostgres(dataDirectory, pino({ level: 'silent' }))
    const database = knex({ client: 'pg', connection: server.url, pool: { min: 0, max: 1 } })
    for (const migration of eventstoreMigrations) await migration.up(database)
    await database.destroy()
    log = (await openPostgresEventLog(server.url, MASTER_KEYS)).log
  })
  afterAll(async () => {
    await log.close()
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })

  it(
    'has lost nothing that was acknowledged, and nothing twice',
    async () => {
      const state = { goesOn: true }
      const acknowledged: string[] = []
      const write = async (writer: number) => {
        for (let n = 0; state.goesOn; n += 1) {
          const event = settingChanged()
          await appendUntilKnown(`writer-${writer}-${n}`, event)
          acknowledged.push(event.id)
        }
      }
      const writing = Promise.all([0, 1, 2, 3].map(write))
      for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
        const before = acknowledged.length
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), { timeout: 30_000 })
        process.kill(await serverPid(), 'SIGKILL')
      }
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), { timeout: 60_000 })
      state.goesOn = false
      await writing

      const found = (await readEverything()).map((event) => event.id)
      expect(found).toHaveLength(acknowledged.length)
      expect(new Set(found)).toEqual(new Set(acknowledged))
    },
    120_000 + SERVER_KILLS * 30_000,
  )

  async function appendUntilKnown(stream: string, event: Proposed): Promise<void> {
    for (;;) {
      try {
        await log.append(stream, 'no_stream', [event])
        return
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error
      }
    }
  }

  async function serverPid(): Promise<number> {
    const file = await readFile(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')
    return Number(file.split('\n')[0])
  }

  async function readEverything(): Promise<{ id: string }[]> {
    const events = await log.readAll(null, 1000)
    for (;;) {
      const page = await log.readAll(events.at(-1)?.position ?? null, 1000)
      if (page.length === 0) return events
      events.push(...page)
    }
  }
})
