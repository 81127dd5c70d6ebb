import type pg from 'pg'
import type { ToldNews } from '../../domain/delivery/events.ts'
import { transaction } from '../../projections/engine/transaction.ts'

/** What a webhook is to be told. */
export interface WebhookDeliveryDue {
  /** Of the news and the webhook. */
  readonly id: string
  readonly webhook_id: string
  readonly account_id: string
  readonly told: ToldNews
}

/** One that is told now, by who claimed it. */
export interface ClaimedWebhookDelivery extends WebhookDeliveryDue {
  readonly claimed_until: string
  /** When it was claimed. Who asks for it meanwhile changes that. */
  readonly due_at: string
}

export interface AttemptedWebhook {
  /** When it is due again; null: never. */
  readonly due_at: string | null
  /** Until when the webhook is told nothing; null: the next thing may follow. */
  readonly held_until: string | null
}

/** A call of 10 seconds, with what is done before and after it. Whoever was killed is followed by another then. */
const CLAIMED_FOR = `interval '30 seconds'`

/** The webhook that was told something longest ago, and what is due there first. Of a webhook one thing is claimed at a time. */
const CLAIM = `
  WITH next AS (
    SELECT line.webhook_id, due.id
    FROM webhook_lines AS line
    CROSS JOIN LATERAL (
      SELECT id FROM webhook_deliveries AS delivery
      WHERE delivery.webhook_id = line.webhook_id AND due_at <= $1 ORDER BY due_at, id LIMIT 1
    ) AS due
    WHERE (claimed_until IS NULL OR claimed_until < clock_timestamp()) AND (held_until IS NULL OR held_until <= $1)
    ORDER BY served_at NULLS FIRST LIMIT 1
    FOR UPDATE OF line SKIP LOCKED
  )
  UPDATE webhook_lines AS line SET claimed_until = clock_timestamp() + ${CLAIMED_FOR}, served_at = clock_timestamp()
  FROM next JOIN webhook_deliveries AS delivery USING (id)
  WHERE line.webhook_id = next.webhook_id
  RETURNING delivery.id, delivery.webhook_id, delivery.account_id, delivery.told, line.claimed_until::text,
    delivery.due_at::text`

/** What webhooks are still to be told, shared by all workers. The log knows what was delivered: what is claimed is held against it. */
export class WebhookOutbox {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Due from now on. What is there already keeps its pause; but what is due, and so may be somebody's who is about to end it, is due
   * once more when they have.
   * @param now ISO 8601
   */
  async add(deliveries: readonly WebhookDeliveryDue[], now: string): Promise<void> {
    if (deliveries.length === 0) return
    const rows = JSON.stringify(deliveries)
    await this.#pool.query(
      `WITH due AS (SELECT * FROM json_populate_recordset(null::webhook_deliveries, $1::json)), lines AS (
        INSERT INTO webhook_lines (webhook_id) SELECT DISTINCT webhook_id FROM due ON CONFLICT DO NOTHING)
      INSERT INTO webhook_deliveries (id, webhook_id, account_id, told, due_at)
      SELECT id, webhook_id, account_id, told, $2 FROM due
      ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at WHERE webhook_deliveries.due_at <= excluded.due_at`,
      [rows, now],
    )
  }

  /** Takes what may be told now; null: nothing may. @param now ISO 8601 */
  async claim(now: string): Promise<ClaimedWebhookDelivery | null> {
    const { rows } = await this.#pool.query<ClaimedWebhookDelivery>(CLAIM, [now])
    return rows[0] ?? null
  }

  /** Gives it back after an attempt, unless it is somebody else's by now. What was asked for meanwhile is looked at once more. */
  async finish(claimed: ClaimedWebhookDelivery, { due_at, held_until }: AttemptedWebhook): Promise<void> {
    const { id, webhook_id, claimed_until, due_at: was_due_at } = claimed
    await transaction(this.#pool, async (client) => {
      const own = await client.query(
        'UPDATE webhook_lines SET claimed_until = NULL, held_until = $3 WHERE webhook_id = $1 AND claimed_until = $2',
        [webhook_id, claimed_until, held_until],
      )
      if (own.rowCount === 0) return
      if (due_at === null)
        await client.query('DELETE FROM webhook_deliveries WHERE id = $1 AND due_at = $2', [id, was_due_at])
      else await client.query('UPDATE webhook_deliveries SET due_at = $2 WHERE id = $1', [id, due_at])
    })
  }

  /** Has a webhook told now whatever waits for it. @param now ISO 8601 */
  async hasten(webhook_id: string, now: string): Promise<void> {
    await transaction(this.#pool, async (client) => {
      await client.query('UPDATE webhook_lines SET held_until = NULL WHERE webhook_id = $1', [webhook_id])
      await client.query('UPDATE webhook_deliveries SET due_at = least(due_at, $2) WHERE webhook_id = $1', [
        webhook_id,
        now,
      ])
    })
  }
}
