import { it, vi } from 'vitest'
import { addWebhook } from '../../commands/webhook/webhooks.ts'
import { deathOfWorker } from '../../tests/support/death-of-worker.ts'
import { WebhookDouble } from '../../tests/support/webhook-double.ts'
import { startWorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'

it.concurrent.for([
  ['before', 2],
  ['after', 1],
] as const)(
  'a sender killed %s it could record what it told leaves it told under one id, and recorded once',
  { timeout: 60_000 },
  async ([when, calls], { expect }) => {
    const installation = await startWorkerInstallation()
    const hook = await new WebhookDouble().start()
    const { parts } = installation
    const wanted = { url: hook.url, event_types: ['lead_created'], allowPrivateUrls: true } as const
    await addWebhook(systemContext(parts, 'test'), wanted)
    await installation.projected()
    const june = await installation.register('client')

    expect(await deathOfWorker(installation, { at: 'WebhookCallMade', count: 1, when })).toBe('SIGKILL')
    expect(hook.calls).toHaveLength(1)
    // Its claim lapses.
    await parts.knex('webhook_lines').update({ claimed_until: new Date() })

    const workers = await startWorkers(parts)
    await vi.waitUntil(async () => (await parts.knex('webhook_deliveries')).length === 0, {
      timeout: 30_000,
      interval: 50,
    })
    await workers.stop()
    expect(hook.calls).toHaveLength(calls)
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const recorded = (await parts.log.readStream(`delivery-${june}`)).filter(({ type }) => type === 'WebhookCallMade')
    expect(recorded).toMatchObject([{ data: { outcome: 'success', attempt: 1 } }])
    await hook.stop()
    await installation.stop()
  },
)
