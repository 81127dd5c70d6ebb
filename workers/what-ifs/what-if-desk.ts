import type pg from 'pg'
import type { WhatIfOrder } from '../../commands/past-what-if/what-if-order.ts'
import type { ReplaySources } from '../../commands/replay/fresh-recall.ts'
import { assertThere } from '../../commands/replay/log-in-batches.ts'
import { NotFound } from '../../domain/not-found.ts'
import type { HomeFound, WhatIfFound } from '../../domain/past-what-if/findings.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { isQueueThere } from '../jobs/queue-there.ts'
import { tellOfWhatIfs } from './tell-of-what-ifs.ts'
import { WhatIfOver } from './what-if-over.ts'
import { whatIfJob } from './work-out-what-if.ts'

/** Times are ISO 8601. */
export interface KeptWhatIf {
  readonly id: string
  /** Grows from one to the next. */
  readonly turn: string
  readonly asked: WhatIfOrder
  /** An account. */
  readonly started_by: string
  readonly started_at: string
  readonly completed_at: string | null
  readonly stopped_at: string | null
  /** Why it was given up; null where it was not. */
  readonly error_message: string | null
  /** 0 to 1. */
  readonly progress: number
  /** Null until it is over. */
  readonly found: KeptFinding | null
}

export interface KeptFinding extends Pick<WhatIfFound, 'totals' | 'days'> {
  /** Computed again. */
  readonly evaluations: number
  /** Of these could not be, and count as they were recorded. */
  readonly left_out: number
}

export interface KeptHome extends HomeFound {
  /** From 1 on. */
  readonly number: number
}

/** What an auditor may see and do of what-ifs. */
interface WhatIfDesk {
  /** @throws NotFound where there is no such property or officer */
  begin(id: string, order: WhatIfOrder, started_by: string, now: string): Promise<void>
  /** @throws NotFound, WhatIfOver */
  stop(id: string, now: string): Promise<void>
  /** @throws NotFound */
  find(id: string): Promise<KeptWhatIf>
  /** Newest first, at most `limit` after one. */
  list(limit: number, after: string | null): Promise<KeptWhatIf[]>
  /** At most `limit` of those kept, behind a number. */
  homes(id: string, after: number, limit: number): Promise<KeptHome[]>
}

export function createWhatIfDesk(pool: pg.Pool, sources: Pick<ReplaySources, 'log' | 'accountStream'>): WhatIfDesk {
  return {
    async begin(id, order, started_by, now) {
      await assertThere(sources, order.scope)
      await transaction(pool, async (client) => {
        // A request that is repeated under its key begins it once. Without a queue the first workers that start find it.
        await client.query(
          'INSERT INTO what_ifs (id, asked, started_by, started_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING',
          [id, JSON.stringify(order), started_by, now],
        )
        if (await isQueueThere(client)) await addJobs(client, [whatIfJob(id)])
      })
      await tellOfWhatIfs(pool)
    },
    async stop(id, now) {
      const { rowCount } = await pool.query(
        'UPDATE what_ifs SET stopped_at = $2 WHERE id = $1 AND completed_at IS NULL AND stopped_at IS NULL',
        [id, now],
      )
      if (rowCount === 1) return tellOfWhatIfs(pool)
      await find(pool, id)
      throw new WhatIfOver()
    },
    find: (id) => find(pool, id),
    async list(limit, after) {
      const { rows } = await pool.query(
        'SELECT * FROM what_ifs WHERE $1::bigint IS NULL OR turn < $1 ORDER BY turn DESC LIMIT $2',
        [after, limit],
      )
      return rows.map(kept)
    },
    async homes(id, after, limit) {
      const { rows } = await pool.query<{ number: number; found: HomeFound }>(
        'SELECT number, found FROM what_if_homes WHERE what_if_id = $1 AND number > $2 ORDER BY number LIMIT $3',
        [id, after, limit],
      )
      return rows.map(({ number, found }) => ({ number, ...found }))
    },
  }
}

async function find(pool: pg.Pool, id: string): Promise<KeptWhatIf> {
  const { rows } = await pool.query('SELECT * FROM what_ifs WHERE id = $1', [id])
  if (rows[0] === undefined) throw new NotFound('what-if')
  return kept(rows[0])
}

function kept({ id, turn, asked, started_by, error_message, progress, found, ...row }: pg.QueryResultRow): KeptWhatIf {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const times = { completed_at: iso(row.completed_at), stopped_at: iso(row.stopped_at) }
  return {
    id,
    turn,
    asked,
    started_by,
    started_at: row.started_at.toISOString(),
    ...times,
    error_message,
    progress,
    found,
  }
}
