import { z } from 'zod'
import { EMAIL_STATE_OF } from '../../domain/account/email-state.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { webhookById } from '../../projections/webhooks/webhook-queries.ts'
import { webhooksProjection } from '../../projections/webhooks/webhooks-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { companyOfLetters } from '../notifications/company-of-letters.ts'
import { dayInLetters } from '../notifications/day-in-letters.ts'
import { letterId } from '../notifications/letter-id.ts'
import { senderOf } from '../notifications/letter-text.ts'
import { sendLetter } from '../notifications/send-letter.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { webhookPausedLetter } from './webhook-paused-letter.ts'

export const SEND_WEBHOOK_PAUSED = 'send-webhook-paused'

const payloadSchema = z.object({
  account_id: z.string(),
  event_id: z.string(),
  webhook_id: z.string(),
  reason: z.enum(['failing', 'gone']),
  occurred_at: z.string(),
  /** Of the pause: what the read models must show before it is written of. */
  position: z.string(),
})

export type SendWebhookPaused = z.infer<typeof payloadSchema>

/** Tells one administrator that a webhook was paused. Sent twice it is the same message; once it is resumed or removed, it is none. */
export function sendWebhookPausedTask(parts: WorkerParts): Task {
  const { knex, letterUrls } = parts
  return task(SEND_WEBHOOK_PAUSED, payloadSchema, async (told, attempt) => {
    const { account_id, event_id, webhook_id, reason, occurred_at, position } = told
    await untilShown(parts, [accountsProjection, webhooksProjection], position, `the pause of webhook ${webhook_id}`)
    const [account, webhook] = await Promise.all([accountById(knex, account_id), webhookById(knex, webhook_id)])
    if (account === null || webhook?.paused_since == null) return
    if (EMAIL_STATE_OF[account.address_state] !== 'ok') return
    const company = await companyOfLetters(knex)
    const { url, failure } = webhook
    const room_url = letterUrls.page('/admin/integrations')
    const letter = {
      ...webhookPausedLetter({
        reason,
        url,
        failure,
        paused_on: await dayInLetters(knex, occurred_at),
        company,
        room_url,
      }),
      id: letterId(`webhook-paused/${event_id}/${account_id}`),
      from_name: senderOf(company),
      unsubscribe_url: null,
    }
    await sendLetter(parts, account, letter, attempt)
  })
}
