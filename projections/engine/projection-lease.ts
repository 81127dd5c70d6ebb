import { hostname } from 'node:os'
import type pg from 'pg'
import { type Checkpoint, fenceCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { ReadModelOutdated } from './read-model-outdated.ts'

/** Who has not renewed for so long is taken for dead. */
const LEASE = `interval '4 seconds'`
const RENEW_MS = 1_000
const RENEWAL = `UPDATE projection_lease SET expires_at = clock_timestamp() + ${LEASE} WHERE fence = $1`
/** A loop that shows no life for so long does not deserve to be renewed. */
const STALL_MS = 5_000

/**
 * That of all processes one folds the log. The lease is for order: it makes the others wait, and lets them take over when its
 * holder is silent. What keeps a silent holder that wakes again from writing is its fence, a number that each checkpoint remembers
 * and that every write compares. All times are the database's.
 */
export class ProjectionLease {
  readonly #pool: pg.Pool
  readonly #projections: readonly AnyProjection[]
  readonly #holder = `${hostname()} process ${process.pid}`
  #fence: number | null = null
  #renewing: NodeJS.Timeout | null = null
  #aliveAt = 0

  constructor(pool: pg.Pool, projections: readonly AnyProjection[]) {
    this.#pool = pool
    this.#projections = projections
  }

  get held(): boolean {
    return this.#fence !== null
  }

  /** The holder's loop shows that it lives. */
  alive(): void {
    this.#aliveAt = Date.now()
  }

  /**
   * The checkpoints to begin from, as nobody else can move them from now on; null while another process has the lease.
   * @throws ReadModelOutdated when the tables are those of a newer program
   */
  async take(): Promise<Checkpoint[] | null> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    const onError = () => undefined
    client.on('error', onError)
    try {
      // This one does wait for the disk: a crash must not give the same number to two holders.
      await client.query('BEGIN')
      const taken = await client.query<{ fence: number }>(
        `UPDATE projection_lease SET holder = $1, fence = fence + 1, expires_at = clock_timestamp() + ${LEASE}
         WHERE expires_at < clock_timestamp() RETURNING fence`,
        [this.#holder],
      )
      const fence = taken.rows[0]?.fence
      const checkpoints = fence === undefined ? null : await this.#fenceAll(client, fence)
      // A write that was under way may have been waited for until the lease was over, which would go back to who wakes then.
      if (fence !== undefined) await client.query(RENEWAL, [fence])
      await client.query('COMMIT')
      if (fence !== undefined) this.#hold(fence)
      return checkpoints
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: Error) => {
        broken = cause
      })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  /** Lets another process take over at once. Harmless when one has done so already. */
  async giveUp(): Promise<void> {
    const fence = this.#fence
    this.#letGo()
    if (fence === null) return
    // When the database is away the lease expires by itself.
    await this.#pool
      .query(`UPDATE projection_lease SET expires_at = '-infinity' WHERE fence = $1`, [fence])
      .catch(() => undefined)
  }

  async #fenceAll(client: pg.ClientBase, fence: number): Promise<Checkpoint[]> {
    const checkpoints = await fenceCheckpoints(
      client,
      this.#projections.map(({ name }) => name),
      fence,
    )
    for (const { name, version } of this.#projections) {
      const stored = checkpoints.find((checkpoint) => checkpoint.name === name)
      if (!stored) throw new Error(`The read model "${name}" has not been prepared.`)
      if (stored.version > version) throw new ReadModelOutdated(name, version, stored.version)
    }
    return checkpoints
  }

  #hold(fence: number): void {
    this.#fence = fence
    this.alive()
    this.#renewSoon(fence)
  }

  #letGo(): void {
    this.#fence = null
    if (this.#renewing) clearTimeout(this.#renewing)
  }

  #renewSoon(fence: number): void {
    this.#renewing = setTimeout(async () => {
      const kept = Date.now() - this.#aliveAt > STALL_MS || (await this.#renew(fence))
      if (this.#fence !== fence) return
      if (kept) this.#renewSoon(fence)
      else this.#letGo()
    }, RENEW_MS)
  }

  /** False only when another process has the lease. */
  async #renew(fence: number): Promise<boolean> {
    return this.#pool.query(RENEWAL, [fence]).then(
      ({ rowCount }) => rowCount === 1,
      () => true,
    )
  }
}

/** Whether some process follows the log at this moment. */
export async function isLeaseHeld(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query('SELECT FROM projection_lease WHERE expires_at > clock_timestamp()')
  return found.rowCount === 1
}
