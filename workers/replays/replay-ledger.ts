import type pg from 'pg'
import type { FoundDifference } from '../../commands/replay/found-difference.ts'
import type { ReplayOrder } from '../../commands/replay/replay-order.ts'
import type { ReplayProgress } from '../../commands/replay/replay-progress.ts'
import type { ReplayScope } from '../../commands/replay/replay-scope.ts'
import type { Position } from '../../eventstore/port.ts'
import { transaction } from '../../projections/engine/transaction.ts'

/** How many differences of a replay are kept; all are counted. */
export const MOST_KEPT = 10_000

/** A replay that somebody is to go on with. */
export interface OpenReplay {
  readonly order: ReplayOrder
  readonly progress: ReplayProgress
  /** How many of its differences are kept by now. */
  readonly kept: number
}

/** What a step has led to. */
export interface ReplayStep {
  /** Where the replay was before. */
  readonly from: Position | null
  readonly progress: ReplayProgress
  /** 0 to 1. */
  readonly fraction: number
  readonly differences: readonly FoundDifference[]
  /** How many of its differences were kept before. */
  readonly kept: number
}

const OPEN = 'completed_at IS NULL AND stopped_at IS NULL'

/** How far a replay is, as whoever works on it reads and writes it. */
export class ReplayLedger {
  readonly #pool: pg.Pool
  readonly #id: string

  constructor(pool: pg.Pool, id: string) {
    this.#pool = pool
    this.#id = id
  }

  /** Null when it is over. */
  async read(): Promise<OpenReplay | null> {
    const { rows } = await this.#pool.query(
      `SELECT *, (SELECT count(*)::integer FROM replay_differences WHERE replay_id = id) AS kept
       FROM replays WHERE id = $1 AND ${OPEN}`,
      [this.#id],
    )
    const [row] = rows
    if (row === undefined) return null
    const { position, evaluations, different, clients, rule_versions, kept } = row
    const scope: ReplayScope = row.scope === 'all' ? { scope: 'all' } : { scope: row.scope, id: row.scope_id }
    return {
      order: { scope, as_of: row.as_of?.toISOString() ?? null },
      progress: { position, evaluations, same: evaluations - different, different, clients, rule_versions },
      kept,
    }
  }

  /** Keeps a step, with its differences. @returns false when the replay is over, or somebody else has kept this step */
  keep({ from, progress, fraction, differences, kept }: ReplayStep): Promise<boolean> {
    const { position, evaluations, different, clients, rule_versions } = progress
    const lists = [clients, rule_versions].map((list) => JSON.stringify(list))
    return transaction(this.#pool, async (client) => {
      const updated = await client.query(
        `UPDATE replays SET position = $3, evaluations = $4, different = $5, progress = $6, clients = $7, rule_versions = $8
         WHERE id = $1 AND position IS NOT DISTINCT FROM $2 AND ${OPEN}`,
        [this.#id, from, position, evaluations, different, fraction, ...lists],
      )
      if (updated.rowCount === 0) return false
      const rows = differences
        .slice(0, Math.max(MOST_KEPT - kept, 0))
        .map((one, place) => ({ ...one, number: kept + place + 1 }))
      if (rows.length > 0) await client.query(INSERT_DIFFERENCES, [this.#id, JSON.stringify(rows)])
      return true
    })
  }

  async complete(from: Position | null, now: Date): Promise<void> {
    await this.#pool.query(
      `UPDATE replays SET completed_at = $3, progress = 1
       WHERE id = $1 AND position IS NOT DISTINCT FROM $2 AND ${OPEN}`,
      [this.#id, from, now],
    )
  }

  /** @returns false when it was over */
  async giveUp(error_message: string, now: Date): Promise<boolean> {
    const updated = await this.#pool.query(
      `UPDATE replays SET stopped_at = $2, error_message = $3 WHERE id = $1 AND ${OPEN}`,
      [this.#id, now, error_message],
    )
    return updated.rowCount === 1
  }
}

const INSERT_DIFFERENCES = `
  INSERT INTO replay_differences (replay_id, number, property_id, position, figure, recorded, computed, cause)
  SELECT $1, number, property_id, position, figure, recorded, computed, cause FROM json_to_recordset($2) AS found
    (number integer, property_id text, position text, figure text, recorded json, computed json, cause text)`
