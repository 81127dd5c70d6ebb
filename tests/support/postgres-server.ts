import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/**
 * A PostgreSQL of one's own, started as the product starts its own, on a temporary folder that goes with it. It is as durable as
 * in production: what the tests say of crashes must be true.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'refibell-postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const server = await startEmbeddedPostgres(folder, logger, SETTINGS).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await remove()
    },
  }
}

/** Vitest's global set-up: one server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
