import type pg from 'pg'
import type { ClientNews } from '../../domain/delivery/events.ts'
import { transaction } from '../../projections/engine/transaction.ts'

/** What the CRM is to be told. */
export interface CrmDeliveryDue {
  /** Of the event that is the news. */
  readonly id: string
  readonly account_id: string
  readonly property_id: string | null
  readonly news: ClientNews
  readonly location_id: string
}

/** One that is told now, by who claimed it. */
export interface ClaimedDelivery extends CrmDeliveryDue {
  readonly claimed_until: string
  /** When it was claimed. Who asks for it meanwhile changes that. */
  readonly due_at: string
  /** How its calls are counted while nobody knows when they end. */
  readonly slots: readonly string[]
}

export interface Attempted {
  /** How many calls were made. */
  readonly calls: number
  /** When it is due again; null: never. */
  readonly due_at: string | null
}

/** The CRM allows so many calls of a location in so many seconds, whoever makes them. */
const LIMIT = 100
const WINDOW = `interval '10 seconds'`
/** An upsert, and its tags. */
const CALLS = 2
/** Two calls of 10 seconds, with what is done before and after them. Whoever was killed is followed by another then. */
const CLAIMED_FOR = `interval '30 seconds'`
const LONGEST_CALLS = `interval '20 seconds'`

const RECENT = `ARRAY(SELECT call FROM unnest(calls) AS call WHERE call > clock_timestamp() - ${WINDOW})`
const IS_OPEN = `(held_until IS NULL OR held_until <= $1) AND cardinality(${RECENT}) <= ${LIMIT - CALLS}`
const IS_FREE = '(claimed_until IS NULL OR claimed_until < clock_timestamp())'

/** The location that was served longest ago, and what is due there first: nothing that waits behind other news of its contact. */
const NEXT = `
  SELECT next.id, place.location_id
  FROM (SELECT location_id FROM crm_locations WHERE ${IS_OPEN} ORDER BY served_at NULLS FIRST OFFSET 0) AS place
  CROSS JOIN LATERAL (
    SELECT id FROM crm_deliveries AS due
    WHERE due.location_id = place.location_id AND due_at <= $1 AND ${IS_FREE} AND NOT EXISTS (
      SELECT FROM crm_deliveries AS earlier
      WHERE earlier.account_id = due.account_id AND earlier.location_id = due.location_id
        AND earlier.turn < due.turn)
    ORDER BY due_at, turn LIMIT 1
  ) AS next
  LIMIT 1`

/**
 * What the CRM is still to be told, shared by all workers. The log knows what was delivered: what is claimed is held against it. Due
 * times are of our clock, the CRM's limit is counted by the database's.
 */
export class CrmOutbox {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Due from now on, each contact's in this order behind what waits for it. What is there already stays as it is; but where it is
   * somebody's, who may be about to end it, it is due once more when they have.
   * @param now ISO 8601
   */
  async add(deliveries: readonly CrmDeliveryDue[], now: string): Promise<void> {
    if (deliveries.length === 0) return
    const rows = JSON.stringify(deliveries)
    await transaction(this.#pool, async (client) => {
      await client.query(
        `INSERT INTO crm_locations (location_id)
        SELECT DISTINCT location_id FROM json_populate_recordset(null::crm_deliveries, $1::json) ON CONFLICT DO NOTHING`,
        [rows],
      )
      await client.query(
        `INSERT INTO crm_deliveries (id, account_id, property_id, news, location_id, due_at)
        SELECT id, account_id, property_id, news, location_id, $2
        FROM json_populate_recordset(null::crm_deliveries, $1::json)
        ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at WHERE crm_deliveries.claimed_until IS NOT NULL`,
        [rows, now],
      )
    })
  }

  /** Takes what may be told now, with its calls counted; null: nothing may. @param now ISO 8601 */
  async claim(now: string): Promise<ClaimedDelivery | null> {
    const { rows } = await this.#pool.query<{ id: string; location_id: string }>(NEXT, [now])
    const [next] = rows
    return next === undefined ? null : transaction(this.#pool, (client) => claim(client, next, now))
  }

  /** Gives it back after an attempt, unless it is somebody else's by now. What was asked for meanwhile is looked at once more. */
  async finish(
    { id, location_id, claimed_until, due_at: was_due_at, slots }: ClaimedDelivery,
    attempted: Attempted,
  ): Promise<void> {
    const { calls, due_at } = attempted
    await transaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE crm_locations SET calls = array_cat(
          ARRAY(SELECT call FROM unnest(calls) AS call WHERE call <> ALL ($2::timestamptz[])),
          array_fill(clock_timestamp(), ARRAY[$3::int]))
        WHERE location_id = $1`,
        [location_id, slots, calls],
      )
      const own = [id, claimed_until]
      if (due_at === null)
        await client.query('DELETE FROM crm_deliveries WHERE id = $1 AND claimed_until = $2 AND due_at = $3', [
          ...own,
          was_due_at,
        ])
      await client.query(
        'UPDATE crm_deliveries SET due_at = coalesce($3, due_at), claimed_until = NULL WHERE id = $1 AND claimed_until = $2',
        [...own, due_at],
      )
    })
  }

  /** Has a location left alone until then, by all workers; what was claimed there looks at it before each call. @param until ISO 8601 */
  async hold(location_id: string, until: string): Promise<void> {
    await this.#pool.query(
      'UPDATE crm_locations SET held_until = greatest(held_until, $2::timestamptz) WHERE location_id = $1',
      [location_id, until],
    )
  }

  /** Whether a location is to be left alone. @param now ISO 8601 */
  async isHeld(location_id: string, now: string): Promise<boolean> {
    const held = await this.#pool.query('SELECT FROM crm_locations WHERE location_id = $1 AND held_until > $2', [
      location_id,
      now,
    ])
    return held.rowCount === 1
  }

  /** Has everything looked at now that waits for somebody. @param now ISO 8601 */
  async hasten(account_id: string, now: string): Promise<void> {
    await this.#pool.query('UPDATE crm_deliveries SET due_at = least(due_at, $2) WHERE account_id = $1', [
      account_id,
      now,
    ])
  }
}

async function claim(
  client: pg.PoolClient,
  { id, location_id }: { readonly id: string; readonly location_id: string },
  now: string,
): Promise<ClaimedDelivery | null> {
  // One at a time counts the calls of a location.
  await client.query('SELECT FROM crm_locations WHERE location_id = $1 FOR UPDATE', [location_id])
  const open = await client.query(`SELECT FROM crm_locations WHERE location_id = $2 AND ${IS_OPEN}`, [now, location_id])
  if (open.rowCount === 0) return null
  const claimed = await client.query<Omit<ClaimedDelivery, 'slots'>>(
    `UPDATE crm_deliveries SET claimed_until = clock_timestamp() + ${CLAIMED_FOR}
    WHERE id = $1 AND due_at <= $2 AND ${IS_FREE}
    RETURNING id, account_id, property_id, news, location_id, claimed_until::text, due_at::text`,
    [id, now],
  )
  const [delivery] = claimed.rows
  if (delivery === undefined) return null
  const counted = await client.query<{ slots: string[] }>(
    `WITH counted AS (SELECT ARRAY(SELECT clock_timestamp() + ${LONGEST_CALLS} FROM generate_series(1, ${CALLS})) AS slots)
    UPDATE crm_locations SET calls = array_cat(${RECENT}, counted.slots), served_at = clock_timestamp()
    FROM counted WHERE location_id = $1 RETURNING counted.slots::text[] AS slots`,
    [location_id],
  )
  return { ...delivery, slots: counted.rows[0]?.slots ?? [] }
}
