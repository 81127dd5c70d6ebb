import pg from 'pg'
import type { FoundDifference } from '../../commands/replay/found-difference.ts'
import type { ReplaySources } from '../../commands/replay/fresh-recall.ts'
import { assertThere } from '../../commands/replay/log-in-batches.ts'
import type { ReplayOrder } from '../../commands/replay/replay-order.ts'
import { NotFound } from '../../domain/not-found.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { isQueueThere } from '../jobs/queue-there.ts'
import { replayJob } from './replay-evaluations.ts'
import { ReplayRefused } from './replay-refused.ts'
import { tellOfReplays } from './tell-of-replays.ts'

/** Times are ISO 8601. */
export interface ListedReplay {
  readonly id: string
  /** Grows from one to the next. */
  readonly turn: string
  readonly scope: 'all' | 'property' | 'officer'
  readonly scope_id: string | null
  readonly as_of: string | null
  readonly evaluations: number
  readonly same: number
  readonly different: number
  readonly started_at: string
  /** An account; null: before that was written down. */
  readonly started_by: string | null
  readonly completed_at: string | null
  readonly stopped_at: string | null
  /** Why it was given up; null where it was not. */
  readonly error_message: string | null
  /** 0 to 1. */
  readonly progress: number
  /** Of the evaluations that were computed again. */
  readonly rule_versions: number[]
}

export interface KeptDifference extends FoundDifference {
  /** From 1 on. */
  readonly number: number
}

/** What an auditor may see and do of replays. */
interface ReplayDesk {
  /** @throws NotFound, ReplayRefused while another one of everything is at it */
  begin(id: string, order: ReplayOrder, started_by: string, now: string): Promise<void>
  /** @throws NotFound, ReplayRefused when it is over */
  stop(id: string, now: string): Promise<void>
  /** @throws NotFound */
  find(id: string): Promise<ListedReplay>
  /** Newest first, at most `limit` after one. */
  list(limit: number, after: string | null): Promise<ListedReplay[]>
  /** At most `limit` of those kept, behind a number. */
  differences(id: string, after: number, limit: number): Promise<KeptDifference[]>
}

const ONE_OF_ALL = 'replays_one_of_all'

export function createReplayDesk(pool: pg.Pool, sources: Pick<ReplaySources, 'log' | 'accountStream'>): ReplayDesk {
  return {
    async begin(id, order, started_by, now) {
      await assertThere(sources, order.scope)
      await transaction(pool, (client) => begin(client, id, order, started_by, now)).catch(asRefusal)
      await tellOfReplays(pool)
    },
    async stop(id, now) {
      const { rowCount } = await pool.query(
        'UPDATE replays SET stopped_at = $2 WHERE id = $1 AND completed_at IS NULL AND stopped_at IS NULL',
        [id, now],
      )
      if (rowCount === 1) return tellOfReplays(pool)
      await find(pool, id)
      throw new ReplayRefused('This replay is over already.')
    },
    find: (id) => find(pool, id),
    async list(limit, after) {
      const { rows } = await pool.query(
        'SELECT * FROM replays WHERE $1::bigint IS NULL OR turn < $1 ORDER BY turn DESC LIMIT $2',
        [after, limit],
      )
      return rows.map(listed)
    },
    async differences(id, after, limit) {
      const { rows } = await pool.query<KeptDifference>(
        `SELECT number, property_id, position, figure, recorded, computed, cause FROM replay_differences
         WHERE replay_id = $1 AND number > $2 ORDER BY number LIMIT $3`,
        [id, after, limit],
      )
      return rows
    },
  }
}

/** A request that is repeated under its key begins it once. Without a queue the first workers that start find it. */
async function begin(
  client: pg.PoolClient,
  id: string,
  { scope, as_of }: ReplayOrder,
  started_by: string,
  now: string,
): Promise<void> {
  await client.query(
    `INSERT INTO replays (id, scope, scope_id, as_of, started_by, started_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, scope.scope, scope.scope === 'all' ? null : scope.id, as_of, started_by, now],
  )
  if (await isQueueThere(client)) await addJobs(client, [replayJob(id)])
}

function asRefusal(error: unknown): never {
  const isSecond = error instanceof pg.DatabaseError && error.constraint === ONE_OF_ALL
  throw isSecond
    ? new ReplayRefused('Everything is being replayed already. Please wait until that replay is over, or stop it.')
    : error
}

async function find(pool: pg.Pool, id: string): Promise<ListedReplay> {
  const { rows } = await pool.query('SELECT * FROM replays WHERE id = $1', [id])
  if (rows[0] === undefined) throw new NotFound('replay')
  return listed(rows[0])
}

function listed(row: pg.QueryResultRow): ListedReplay {
  const { id, turn, scope, scope_id, evaluations, different, started_by, error_message, progress, rule_versions } = row
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    id,
    turn,
    scope,
    scope_id,
    as_of: iso(row.as_of),
    evaluations,
    same: evaluations - different,
    different,
    started_at: row.started_at.toISOString(),
    started_by,
    completed_at: iso(row.completed_at),
    stopped_at: iso(row.stopped_at),
    error_message,
    progress,
    rule_versions,
  }
}
