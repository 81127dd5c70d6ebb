import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { CrmOutbox } from '../crm/crm-outbox.ts'
import { WebhookOutbox } from '../webhooks/webhook-outbox.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 16, 12, 0, second)).toISOString()
const HAPPENED = { news: 'lead_created', property_id: null } as const
const TOLD = { ...HAPPENED, previous_status: null, new_status: null, happened_at: at(0) }

let installation: WorkerInstallation
beforeEach(async () => {
  installation = await startWorkerInstallation()
})
afterEach(() => installation.stop())

/** What is to be told of two contacts, one after the other: whatever is done with the first leaves the second as it is. */
const crm = () => {
  const outbox = new CrmOutbox(installation.pool)
  return {
    add: (id: string, now: string) =>
      outbox.add([{ id, account_id: `contact-${id}`, location_id: 'loc-1', ...HAPPENED }], now),
    claim: async (now: string) => {
      const claimed = await outbox.claim(now)
      return claimed && { id: claimed.id, end: (due_at: string | null) => outbox.finish(claimed, { calls: 2, due_at }) }
    },
  }
}
const webhook = () => {
  const outbox = new WebhookOutbox(installation.pool)
  return {
    add: (id: string, now: string) =>
      outbox.add([{ id, account_id: `contact-${id}`, webhook_id: 'hook-1', told: TOLD }], now),
    claim: async (now: string) => {
      const claimed = await outbox.claim(now)
      const held_until = null
      return (
        claimed && { id: claimed.id, end: (due_at: string | null) => outbox.finish(claimed, { due_at, held_until }) }
      )
    },
  }
}

describe.each([
  ['the CRM', crm],
  ['a webhook', webhook],
] as const)('What %s is to be told', (_, open) => {
  it('and is asked for while it is just being ended, is due once more', async () => {
    const outbox = open()
    await outbox.add('lead', at(0))
    await outbox.add('other', at(1))
    const first = await outbox.claim(at(2))
    await outbox.add('lead', at(3))
    await first?.end(null)
    const told: string[] = []
    for (let next = await outbox.claim(at(4)); next !== null; next = await outbox.claim(at(4))) {
      told.push(next.id)
      await next.end(null)
    }
    expect(told).toEqual(['other', 'lead'])
  })

  it('is gone when it has been told, and nobody asks for it', async () => {
    const outbox = open()
    await outbox.add('lead', at(0))
    await outbox.add('other', at(1))
    for (const id of ['lead', 'other']) {
      const claimed = await outbox.claim(at(2))
      expect(claimed?.id).toBe(id)
      await claimed?.end(null)
    }
    expect(await outbox.claim(at(9))).toBeNull()
  })

  it('keeps its pause, however often it is heard of', async () => {
    const outbox = open()
    await outbox.add('lead', at(0))
    await (await outbox.claim(at(0)))?.end(at(5))
    await outbox.add('lead', at(1))
    await outbox.add('other', at(1))
    expect((await outbox.claim(at(4)))?.id).toBe('other')
  })
})
