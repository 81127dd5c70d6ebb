import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../main/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a database of the server that nobody works in; its role may make others. */
    postgresUrl: string
  }
}

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/** For as many test files at a time as a large machine runs, each with the pools of several processes' parts. */
const SETTINGS = { max_connections: '600' }

/** Linux has it in memory; elsewhere there is none. */
const IN_MEMORY = '/dev/shm'
/** Twice what the log of the server may grow to. */
const ROOM = 4 * 1024 ** 3

/**
 * A PostgreSQL of one's own, started as the product starts its own, on a temporary folder that goes with it. It is as durable as
 * in production: what the tests say of crashes must be true.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(await placeForFiles(), 'refibell-postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const server = await startEmbeddedPostgres(folder, logger, SETTINGS).catch(async (error) => {
    await remove()
    throw error
  })
  await letInBySocket(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await remove()
    },
  }
}

/**
 * Who may enter the folder of the server's socket is let in: with each of thousands of connections to prove that one knows the password,
 * and to see it proven, takes as long as all else about them.
 */
async function letInBySocket(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ hba_file: string }>('SHOW hba_file')
  const file = rows[0]?.hba_file ?? ''
  // The first rule that fits is the one that counts.
  await writeFile(file, `local all all trust\n${await readFile(file, 'utf8')}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

/**
 * In memory, where there is room: a disk takes as much processor time again for the thousands of files of each database. Files outlive
 * whatever process is killed there as they do on a disk; what only the power going out would lose, no test can take away.
 */
async function placeForFiles(): Promise<string> {
  const space = await statfs(IN_MEMORY).catch(() => null)
  const isRoomy = space !== null && Math.min(space.bavail * space.bsize, freemem()) > ROOM
  return isRoomy ? IN_MEMORY : tmpdir()
}

/** Vitest's global set-up: one server for the whole run, and a place for what the tests and their products write, with servers of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.TMPDIR = await placeForFiles()
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
