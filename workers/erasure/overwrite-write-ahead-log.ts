import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Each round leaves fewer files of before; more are left only where something holds them: a replica, an archive. */
const MOST_ROUNDS = 6
const NOT_ALLOWED = '42501'
/** A file's time is in whole seconds, of a clock that may be some milliseconds behind. */
const LATER_MS = 1_100

/**
 * Has the server overwrite or remove every file of its write-ahead log that was written before now. A checkpoint puts files that are
 * no longer needed behind the current one, to be written again some day, as they are: so that the log is led through all of them.
 * @returns null, or why it could not be done
 */
export async function overwriteWriteAheadLog(client: pg.Client): Promise<string | null> {
  try {
    await nextFile(client)
    const { rows } = await client.query<{ cut: Date }>(`SELECT date_trunc('second', clock_timestamp()) AS cut`)
    // What is written from now on tells itself from what was: on a quick disk all rounds would be over within the same second.
    await delay(LATER_MS)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (let more = (await filesAhead(client)) + 1; more > 0; more -= 1) await nextFile(client)
      await client.query('CHECKPOINT')
      if (!(await hasFilesUntil(client, rows[0]?.cut))) return null
    }
    return 'something holds its files: a replica, a replication slot or an archive'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return error.message
    throw error
  }
}

/** Fills the rest of the current file with zeros. Where nothing was written to it the server would stay: hence the message. */
async function nextFile(client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_logical_emit_message(false, 'refibell', 'erased')`)
  await client.query('SELECT pg_switch_wal()')
}

async function filesAhead(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$' AND name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  return rowCount ?? 0
}

async function hasFilesUntil(client: pg.Client, cut: Date | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$' AND modification <= $1`,
    [cut],
  )
  return rowCount !== 0
}
