import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { KEEP_ALIVE } from '../../eventstore/postgres/keep-alive.ts'
import { SUPERUSER } from './data-folder.ts'

export interface ServerPlace {
  readonly port: number
  /** Where it listens besides; null: nowhere. */
  readonly socketFolder: string | null
}

/** Its connection string, by its socket where it has one. */
export function serverUrl({ port, socketFolder }: ServerPlace, password: string, database = 'postgres'): string {
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  return socketFolder === null ? url : `${url}?host=${encodeURIComponent(socketFolder)}`
}

/**
 * The address of the server that runs on `folder` at this moment; null when there is none.
 * A process id in `postmaster.pid` proves nothing, as it may belong to somebody else by now: the server has to answer, to know
 * our password and to say that `folder` is what it works on.
 */
export async function findRunningServer(folder: string, password: string): Promise<string | null> {
  const place = await readPlace(folder)
  if (place === null) return null
  const url = serverUrl(place, password)
  const client = await connect(url).catch(() => null)
  if (client === null) return null
  try {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    const theirs = rows[0]?.data_directory
    return theirs !== undefined && (await realpath(theirs)) === (await realpath(folder)) ? url : null
  } finally {
    await client.end()
  }
}

/** A connected client. Who is given it closes it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...KEEP_ALIVE })
  // Without a listener the loss of the connection would end the process; whoever uses the client hears of it by its query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The fourth and fifth line of the file that a server keeps in its data folder while it runs. */
async function readPlace(folder: string): Promise<ServerPlace | null> {
  try {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    const port = Number(lines[3])
    return Number.isInteger(port) && port > 0 ? { port, socketFolder: lines[4] || null } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
