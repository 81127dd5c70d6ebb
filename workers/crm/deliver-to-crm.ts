import { recordCrmCall } from '../../commands/delivery/crm-calls.ts'
import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { load } from '../../commands/load.ts'
import { crmKeyAggregate, crmKeyStream } from '../../commands/settings/settings-stream.ts'
import { CRM_TAGS, mayBeTold } from '../../domain/delivery/client-news.ts'
import type { CrmDelivery } from '../../domain/delivery/crm-deliveries.ts'
import { nextAttempt } from '../../domain/delivery/retry.ts'
import { crmTokenFor } from '../../domain/settings/crm-key.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import type { Telling, Told } from './crm.ts'
import type { Attempted, ClaimedDelivery, CrmOutbox } from './crm-outbox.ts'

/**
 * Attempts one delivery and records it. What the log knows to be over, or not to be due yet, is not attempted: whoever attempted it
 * before may have been killed in between. What finds its location held goes back to wait, and was no attempt.
 * @throws when the attempt could not be recorded, or was stopped: then it is made again
 */
export async function deliverToCrm(
  parts: WorkerParts,
  outbox: CrmOutbox,
  delivery: ClaimedDelivery,
  stopped: AbortSignal,
): Promise<Attempted> {
  const { id: delivery_id, account_id, property_id, news, location_id } = delivery
  const context = systemContext(parts, delivery_id)
  const known = (await readDeliveries(context, account_id)).crm.get(delivery_id)
  if (known !== undefined && known.standing !== 'waiting') return { calls: 0, due_at: null }
  const client = await accountById(parts.knex, account_id)
  const next = known?.next_attempt_at ?? null
  if (client !== null && next !== null && next > context.now) return { calls: 0, due_at: next }

  const isHeld = () => outbox.isHeld(location_id, parts.clock().toISOString())
  const { verdict, http_status, calls } = await tell(parts, delivery, client, { isHeld, stopped })
  if (verdict.kind === 'held') return { calls, due_at: context.now }
  const held_until = verdict.kind === 'failed' ? verdict.held_until : null
  // Before anything else: others are about to call.
  if (held_until !== null) await outbox.hold(location_id, held_until)
  if (verdict.kind === 'failed') stopped.throwIfAborted()
  const now = parts.clock().toISOString()
  const due_at = verdict.kind === 'failed' ? again(known, now, held_until) : null
  const attempt = (known?.attempts ?? 0) + 1
  await recordCrmCall(
    { ...context, now },
    {
      account_id,
      call_id: `${delivery_id}/${attempt}`,
      delivery_id,
      location_id,
      attempt,
      property_id,
      news,
      outcome: verdict.kind === 'taken' ? 'success' : 'error',
      http_status,
      reason: verdict.kind === 'taken' ? null : verdict.reason,
      next_attempt_at: due_at,
    },
  )
  if (verdict.kind !== 'taken' && due_at === null)
    parts.logger.error({ delivery: delivery_id, reason: verdict.reason }, 'a delivery to the CRM was given up')
  return { calls, due_at }
}

async function tell(
  parts: WorkerParts,
  { location_id, news }: ClaimedDelivery,
  client: AccountRow | null,
  calling: Pick<Telling, 'isHeld' | 'stopped'>,
): Promise<Told> {
  if (client === null) return withheld('The client’s account was deleted, and nothing is sent of them.')
  if (!mayBeTold(news, client)) return withheld('The client has opted out, and no status is sent of them.')
  const { key } = (await load(parts, crmKeyStream, crmKeyAggregate)).state
  if (key === null) return withheld('There is no token for this location: no CRM key is set.')
  const token = crmTokenFor(key, location_id)
  if (token === null) return withheld('There is no token for this location.')
  return parts.crm.tell({ token, location_id, contact: client, tag: CRM_TAGS[news], ...calling })
}

function withheld(reason: string): Told {
  return { verdict: { kind: 'refused', reason }, http_status: null, calls: 0 }
}

function again(known: CrmDelivery | undefined, now: string, held_until: string | null): string | null {
  const tries = (known?.tries ?? 0) + 1
  return nextAttempt({ tries, tried_since: known?.tried_since ?? now, now, held_until }, Math.random())
}
