import type { Knex } from 'knex'
import { openAdministrators } from '../../projections/accounts/account-queries.ts'
import { letterJob } from '../notifications/letter-job.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { SEND_WEBHOOK_PAUSED, type SendWebhookPaused } from './send-webhook-paused.ts'

/** Each administrator hears that a webhook was paused which nobody has asked to. */
export function writeWhenWebhookPaused(knex: Knex): Reaction<'WebhookPaused'> {
  return {
    on: 'WebhookPaused',
    async jobs({ id: event_id, data: { webhook_id, reason }, occurred_at, position }) {
      if (reason === 'asked') return []
      const administrators = await openAdministrators(knex)
      return administrators.map((account_id) => {
        const payload: SendWebhookPaused = { account_id, event_id, webhook_id, reason, occurred_at, position }
        return letterJob({
          task: SEND_WEBHOOK_PAUSED,
          payload,
          key: `${SEND_WEBHOOK_PAUSED}/${event_id}/${account_id}`,
        })
      })
    },
  }
}
