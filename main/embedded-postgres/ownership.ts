import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './running-server.ts'

/** 'RefiBell' in ASCII. */
const KEY = '5937264286029409388'

/**
 * That one process only works with an embedded server. It is a lock held by a connection, and not a file with a process id,
 * because the server notices by itself when the process is gone, however it went.
 */
export interface Ownership {
  release(): Promise<void>
}

/** An owner that lost its lock together with its connection has it back within this time. */
const RETAKE_WITHIN_MS = 1_000
const RETAKE_EVERY_MS = 200

/** Whether a living process owns the server. */
export async function isOwned(url: string): Promise<boolean> {
  const first = await lock(url)
  if (first === null) return true
  await first.end()
  await delay(RETAKE_WITHIN_MS)
  const second = await lock(url)
  await second?.end()
  return second === null
}

/** Null when another process owns the server. */
export async function takeOwnership(url: string): Promise<Ownership | null> {
  let client = await lock(url)
  if (client === null) return null
  let released = false

  // The server was restarted under us, or ended our connection: the lock went with it.
  const lost = async () => {
    client = null
    while (!released && client === null) {
      client = await lock(url).catch(() => null)
      if (client === null) await delay(RETAKE_EVERY_MS, undefined, { ref: false })
    }
    if (released) await client?.end()
    else client?.once('end', lost)
  }
  client.once('end', lost)

  return {
    async release() {
      released = true
      client?.off('end', lost)
      await client?.end()
    },
  }
}

async function lock(url: string): Promise<pg.Client | null> {
  const client = await connect(url)
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [KEY])
  if (rows[0]?.taken) return client
  await client.end()
  return null
}
