import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { KeptKind } from './kept-kind.ts'

/** What an installation holds of a kind at this moment. */
export interface Retained {
  readonly what: string
  /** Tables, and folders and files of the data folder. */
  readonly where: readonly string[]
  /** Such as '90 days'; or how its end is said where no time ends it. */
  readonly kept: string
  readonly why: string
  readonly ended_by: string
  /** Null: what is not in the installation's hands. */
  readonly count: number | null
  /** Since when the oldest is there, ISO 8601; null where there is none, or nothing says so. */
  readonly oldest: string | null
  /** How many are there although their time is over. */
  readonly overdue: number
}

interface Found {
  readonly count: number | null
  readonly oldest: Date | null
  readonly overdue: number
}

const NOTHING: Found = { count: 0, oldest: null, overdue: 0 }

/** Looks how much there is of each kind, and whether anything is older than its period allows. */
export async function readRetention(
  pool: pg.Pool,
  dataDirectory: string,
  kinds: readonly KeptKind[],
): Promise<Retained[]> {
  const retained: Retained[] = []
  for (const kind of kinds) {
    const { what, tables, folder, files = [], kept, why, endedBy } = kind
    const found = await look(pool, dataDirectory, kind)
    retained.push({
      what,
      where: [...tables, ...(folder === undefined ? [] : [folder]), ...files],
      kept: typeof kept === 'string' ? kept : kept.period,
      why,
      ended_by: endedBy,
      ...found,
      oldest: found.oldest?.toISOString() ?? null,
    })
  }
  return retained
}

async function look(pool: pg.Pool, dataDirectory: string, kind: KeptKind): Promise<Found> {
  if (kind.folder !== undefined) return inFolder(path.join(dataDirectory, kind.folder))
  if (kind.files !== undefined) return ofFiles(kind.files.map((file) => path.join(dataDirectory, file)))
  const tables = await thoseThere(pool, kind.tables)
  const [first, ...others] = tables
  if (kind.tables.length === 0) return { ...NOTHING, count: null }
  if (first === undefined) return NOTHING
  const found = await inTable(pool, kind, kind.from ?? first)
  if (kind.from !== undefined) return found
  let count = found.count ?? 0
  for (const table of others)
    count += Number((await pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count)
  return { ...found, count }
}

/** The queue and the counters make theirs when they are first needed. */
async function thoseThere(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n) WHERE to_regclass(name) IS NOT NULL ORDER BY n',
    [tables],
  )
  return found.rows.map(({ name }) => name)
}

async function inTable(pool: pg.Pool, { kept, since }: KeptKind, from: string): Promise<Found> {
  const began = typeof kept === 'string' ? (since ?? 'NULL::timestamptz') : kept.since
  const sql = `WITH kept AS (SELECT ${began} AS since FROM ${from})
    SELECT count(*) AS count, min(since) AS oldest, ${overdueOf(kept)} AS overdue FROM kept`
  const { rows } = await pool.query<{ count: string; oldest: Date | null; overdue: string }>(sql)
  const [row] = rows
  return { count: Number(row?.count), oldest: row?.oldest ?? null, overdue: Number(row?.overdue) }
}

function overdueOf(kept: KeptKind['kept']): string {
  if (typeof kept === 'string') return '0'
  const last = kept.until === 'now' ? 'now()' : '(SELECT max(since) FROM kept)'
  return `count(*) FILTER (WHERE since < ${last} - interval '${kept.period}' - interval '${kept.slack}')`
}

async function inFolder(folder: string): Promise<Found> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return ofFiles(names.map((name) => path.join(folder, name)))
}

/** Of those that are there. */
async function ofFiles(files: readonly string[]): Promise<Found> {
  const times = (await Promise.all(files.map(changedAt))).filter((time) => time !== null)
  const [oldest = null] = times.sort((one, other) => one.getTime() - other.getTime())
  return { count: times.length, oldest, overdue: 0 }
}

async function changedAt(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
