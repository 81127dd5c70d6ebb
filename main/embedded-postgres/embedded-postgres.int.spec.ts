import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { MOST_LOG_BYTES, olderLog, SERVER_LOG } from './server-log.ts'

const silent = pino({ level: 'silent' })

describe('embedded PostgreSQL', () => {
  let folder: string
  let server: EmbeddedPostgres
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-embedded-'))
    server = await startEmbeddedPostgres(folder, silent)
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is durable, checks its pages, and lets nobody in without the password', async () => {
    const { url } = server
    const [settings] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
              current_setting('synchronous_commit') AS synchronous_commit, current_setting('data_checksums') AS checksums,
              current_setting('listen_addresses') AS address, current_setting('server_encoding') AS encoding`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      checksums: 'on',
      address: '127.0.0.1',
      encoding: 'UTF8',
    })
    const wrong = Object.assign(new URL(url), { password: 'postgres' }).toString()
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    const password = path.join(folder, 'secrets', 'postgres-password')
    expect((await stat(password)).mode & 0o777).toBe(0o600)
  })

  it('writes of a row that it refuses what is wrong, and not what is in it', async () => {
    const { url } = server
    await query(url, 'CREATE TABLE person (name text NOT NULL, phone text NOT NULL)')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await expect(client.query('INSERT INTO person (name) VALUES ($1)', ['Zephyrine'])).rejects.toThrow(/"phone"/)
    await client.end()
    const written = await readFile(path.join(folder, 'postgres.log'), 'utf8')
    expect(written).toContain('null value in column "phone"')
    expect(written).not.toContain('Zephyrine')
  })

  it('keeps its data from one start to the next, and tells commands where it runs', async () => {
    await query(server.url, 'CREATE TABLE note (text text)')
    await query(server.url, `INSERT INTO note VALUES ('acknowledged')`)
    expect(await findRunningDatabase(folder)).toBe(server.url)
    await server.stop()
    expect(await findRunningDatabase(folder)).toBeNull()
    server = await startEmbeddedPostgres(folder, silent)
    expect(await query(server.url, 'SELECT text FROM note')).toEqual([{ text: 'acknowledged' }])
  })

  it('keeps its log short, and what was in it for once', async () => {
    await server.stop()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const log = path.join(folder, SERVER_LOG)
    const tooMuch = (letter: string) => appendFile(log, Buffer.alloc(MOST_LOG_BYTES, letter))
    const older = async () => (await readFile(olderLog(log), 'latin1')).at(-1)
    await tooMuch('a')
    server = await startEmbeddedPostgres(folder, silent)
    expect(await older()).toBe('a')
    expect(await readFile(log, 'utf8')).toContain('ready to accept connections')

    await tooMuch('b')
    vi.advanceTimersByTime(3_600_000)
    await vi.waitFor(async () => {
      expect(await older()).toBe('b')
      expect((await stat(log)).size).toBeLessThan(MOST_LOG_BYTES)
    })
  })

  it('is reached by a socket in its folder, and by its port where the name of that would be too long', async () => {
    expect(new URL(server.url).searchParams.get('host')).toBe(path.join(folder, 'postgres'))
    expect(await query(server.url, 'SELECT inet_server_addr() AS address')).toEqual([{ address: null }])
    const deep = path.join(folder, 'deep'.repeat(25))
    const other = await startEmbeddedPostgres(deep, silent)
    expect(new URL(other.url).search).toBe('')
    expect(await query(other.url, 'SELECT host(inet_server_addr()) AS address')).toEqual([{ address: '127.0.0.1' }])
    expect(await findRunningDatabase(deep)).toBe(other.url)
    await other.stop()
  })

  it('starts its server again when that is killed, at the same address and without loss', async () => {
    const { url } = server
    const killed = await postmaster(folder)
    process.kill(killed, 'SIGKILL')
    const rows = await vi.waitFor(() => query(url, 'SELECT text FROM note'), { timeout: 30_000, interval: 100 })
    expect(rows).toEqual([{ text: 'acknowledged' }])
    expect(await postmaster(folder)).not.toBe(killed)
  })

  it('refuses a second owner in one sentence, also after its server was killed', async () => {
    // The lock of the owner went with the killed server, and had to come back with the new one.
    await expect(startEmbeddedPostgres(folder, silent)).rejects.toThrow(/^another RefiBell already runs on .*\.$/)
  })
})

describe('a folder for an embedded PostgreSQL', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-embedded-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is refused with data of another version of PostgreSQL', async () => {
    await mkdir(path.join(folder, 'postgres'))
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '11\n')
    await expect(startEmbeddedPostgres(folder, silent)).rejects.toThrow(/written by PostgreSQL 11/)
  })

  it('is begun anew where the very first start was killed half-way, of which nothing is left later', async () => {
    const [older, younger] = [path.join(folder, 'postgres.new-a'), path.join(folder, 'postgres.new-b')]
    for (const draft of [older, younger]) {
      await mkdir(path.join(draft, 'data'), { recursive: true })
      await writeFile(path.join(draft, 'data', 'PG_VERSION'), '18\n')
    }
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(older, hourAgo, hourAgo)
    const server = await startEmbeddedPostgres(folder, silent)
    try {
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      await server.stop()
    }
    // The younger may be what another start is making now.
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.new-b', 'secrets'])
  })

  it('is one of two that begin at once', { timeout: 60_000 }, async () => {
    const starts = await Promise.allSettled([
      startEmbeddedPostgres(folder, silent),
      startEmbeddedPostgres(folder, silent),
    ])
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    try {
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      for (const start of starts)
        if (start.status === 'rejected')
          expect(String(start.reason)).toContain(`another RefiBell already runs on ${folder}`)
      expect(await query(servers[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      for (const server of servers) await server.stop()
    }
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.log', 'secrets'])
  })
})

async function postmaster(folder: string): Promise<number> {
  const file = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
