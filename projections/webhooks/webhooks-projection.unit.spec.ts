import { expect, it } from 'vitest'
import type { EventOf } from '../../domain/events.ts'
import { recorded } from '../../tests/support/sample-events.ts'
import { type WebhookRow, webhooksProjection } from './webhooks-projection.ts'

const { WebhookAdded, WebhookSecretRotated } = webhooksProjection.handlers
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()

function added(webhook_id: string): WebhookRow {
  const event: EventOf<'WebhookAdded'> = {
    type: 'WebhookAdded',
    data: { webhook_id, url: `https://${webhook_id}.example`, event_types: ['lead_created'] },
    person: webhook_id,
    personal: { secret: 'whsec_1' },
  }
  const row = WebhookAdded.evolve(null, recorded(event, { stream: `webhook-${webhook_id}`, revision: 0 }), webhook_id)
  if (row === null) throw new Error('A webhook that was added has a row')
  return row
}

/** Until when the secrets of before sign after they were replaced at these hours, each for a day. */
function untilOf(webhook_id: string, hours: readonly number[]): readonly string[] {
  const row = hours.reduce<WebhookRow | null>((before, hour, index) => {
    const event: EventOf<'WebhookSecretRotated'> = {
      type: 'WebhookSecretRotated',
      data: { webhook_id, previous_until: at(hour + 24) },
      person: webhook_id,
      personal: { secret: 'whsec_2' },
    }
    const place = { stream: `webhook-${webhook_id}`, revision: index + 1, occurred_at: at(hour) }
    return WebhookSecretRotated.evolve(before, recorded(event, place), webhook_id)
  }, added(webhook_id))
  return row?.previous_secrets_until ?? []
}

it('knows of each secret of before until when it signs, and of no other webhook', () => {
  expect(untilOf('w1', [1, 3])).toEqual([at(27), at(25)])
  expect(untilOf('w2', [])).toEqual([])
})

it('forgets the secrets that no longer signed when another one was made', () => {
  expect(untilOf('w1', [1, 3, 25])).toEqual([at(49), at(27)])
})

it('knows of as many as sign, and the same event twice is one', () => {
  expect(untilOf('w1', [1, 2, 3, 4, 5, 6])).toEqual([at(30), at(29), at(28), at(27)])
  expect(untilOf('w1', [1, 1])).toEqual([at(25)])
})
