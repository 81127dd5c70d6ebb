import type pg from 'pg'
import type { Logger } from 'pino'

const BEAT_MS = 2_000
/** A pool silent for longer than this is dead, and its jobs go to the living. */
const SILENCE = '10 seconds'

/**
 * Shows that this pool of workers lives, and frees the jobs of those that do not: a worker killed in the middle of a job keeps
 * it locked, which graphile-worker by itself would believe for 4 hours. Should a pool that was only asleep go on with its job,
 * two work on the same; tasks bear that.
 */
export class WorkerLease {
  readonly #pool: pg.Pool
  readonly #id: string
  readonly #logger: Logger
  readonly #workerIds = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #beating: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool, id: string, logger: Logger) {
    this.#pool = pool
    this.#id = id
    this.#logger = logger
  }

  add(workerId: string): void {
    this.#workerIds.add(workerId)
  }

  /** For one that has ended: whatever it still holds is freed. */
  remove(workerId: string): void {
    this.#workerIds.delete(workerId)
  }

  /** The first beat also takes over what a crash left behind. */
  async start(): Promise<void> {
    await this.#beat()
    this.#timer = setInterval(() => {
      this.#beating = this.#beat().catch((error: Error) => this.#logger.warn(error, 'a beat of the workers failed'))
    }, BEAT_MS)
  }

  /** Where the database is away, the others find out by themselves that this pool fell silent: that keeps nobody from stopping. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#beating
    try {
      await this.#pool.query('DELETE FROM worker_pools WHERE id = $1', [this.#id])
    } catch (error) {
      this.#logger.warn({ reason: String(error) }, 'that the workers stop could not be written down')
    }
  }

  async #beat(): Promise<void> {
    await this.#pool.query(
      `INSERT INTO worker_pools (id, worker_ids, beat_at) VALUES ($1, $2, now())
      ON CONFLICT (id) DO UPDATE SET worker_ids = excluded.worker_ids, beat_at = excluded.beat_at`,
      [this.#id, [...this.#workerIds]],
    )
    await this.#pool.query(`DELETE FROM worker_pools WHERE beat_at < now() - interval '${SILENCE}'`)
    const orphans = await this.#pool.query<{ locked_by: string }>(
      `SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - interval '${SILENCE}'
        AND locked_by <> ALL (SELECT unnest(worker_ids) FROM worker_pools)`,
    )
    if (orphans.rows.length === 0) return
    const dead = orphans.rows.map((row) => row.locked_by)
    await this.#pool.query('SELECT graphile_worker.force_unlock_workers($1)', [dead])
    this.#logger.warn({ workers: dead }, 'took over the jobs of workers that fell silent')
  }
}
