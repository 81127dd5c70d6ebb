import type pg from 'pg'
import { type QueueLength, readQueueLength } from './queue-length.ts'
import { isQueueThere } from './queue-there.ts'

export type JobState = 'waiting' | 'running' | 'given_up'

export interface ListedJob {
  readonly id: string
  readonly task: string
  readonly state: JobState
  /** Of those that have begun. */
  readonly attempts: number
  readonly max_attempts: number
  /** Of the last attempt that failed, without addresses; null: none has. */
  readonly last_error: string | null
  /** ISO 8601. */
  readonly created_at: string
  /** When it is due, or was. ISO 8601. */
  readonly run_at: string
  /** How long ago it was put on the queue. */
  readonly age_seconds: number
}

/** What became of a job that somebody wants tried again. */
export type Retried = 'due' | 'running' | 'gone'

/** What an administrator may see and do of the job queue. Its payloads are not shown. */
interface JobDesk {
  length(): Promise<QueueLength>
  /** At most `limit` after a job: those that were given up newest first, others oldest first. */
  list(state: JobState, limit: number, after: string | null): Promise<ListedJob[]>
  /** Makes it due now, with all its attempts before it. */
  retry(id: string): Promise<Retried>
}

const EMPTY: QueueLength = { waiting: 0, running: 0, given_up: 0, oldest_seconds: 0 }

const STATES: Readonly<Record<JobState, string>> = {
  waiting: 'locked_at IS NULL AND attempts < max_attempts',
  running: 'locked_at IS NOT NULL',
  given_up: 'locked_at IS NULL AND attempts >= max_attempts',
}

/** A reason may be long, such as an answer of a mail server. */
const LONGEST_ERROR = 500

export function createJobDesk(db: Pick<pg.Pool, 'query'>): JobDesk {
  const isThere = () => isQueueThere(db)
  return {
    length: async () => ((await isThere()) ? readQueueLength(db) : EMPTY),
    list: async (state, limit, after) => ((await isThere()) ? listJobs(db, state, limit, after) : []),
    retry: async (id) => ((await isThere()) ? retryJob(db, id) : 'gone'),
  }
}

async function listJobs(
  db: Pick<pg.Pool, 'query'>,
  state: JobState,
  limit: number,
  after: string | null,
): Promise<ListedJob[]> {
  const [beyond, order] = state === 'given_up' ? ['<', 'DESC'] : ['>', 'ASC']
  const { rows } = await db.query(
    `SELECT id::text, task_identifier AS task, attempts, max_attempts, last_error, created_at, run_at,
       extract(epoch FROM now() - created_at)::float8 AS age_seconds
     FROM graphile_worker.jobs WHERE ${STATES[state]} AND ($1::bigint IS NULL OR id ${beyond} $1)
     ORDER BY id ${order} LIMIT $2`,
    [after, limit],
  )
  return rows.map((row) => ({
    ...row,
    state,
    last_error: withoutAddresses(row.last_error),
    created_at: row.created_at.toISOString(),
    run_at: row.run_at.toISOString(),
  }))
}

async function retryJob(db: Pick<pg.Pool, 'query'>, id: string): Promise<Retried> {
  const due = await db.query(
    'SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now(), attempts := 0)',
    [id],
  )
  if (due.rowCount === 1) return 'due'
  const found = await db.query('SELECT FROM graphile_worker.jobs WHERE id = $1', [id])
  return found.rowCount === 1 ? 'running' : 'gone'
}

/** A mail server's refusal names whom it was for. */
function withoutAddresses(error: string | null): string | null {
  return error?.replace(/[^\s<>]+@[^\s<>]+/g, '(address)').slice(0, LONGEST_ERROR) ?? null
}
