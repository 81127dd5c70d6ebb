import { it, vi } from 'vitest'
import { CrmDouble } from '../../tests/support/crm-double.ts'
import { officerAt } from '../../tests/support/crm-office.ts'
import { deathOfWorker } from '../../tests/support/death-of-worker.ts'
import { startWorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { createCrm } from './crm.ts'

it.concurrent.for([
  ['before', 4],
  ['after', 2],
] as const)(
  'a sender killed %s it could record what it told leaves it told as if once, and recorded once',
  { timeout: 60_000 },
  async ([when, calls], { expect }) => {
    const installation = await startWorkerInstallation()
    const crm = await new CrmDouble().start()
    const { parts } = installation
    const june = await installation.register('client', await officerAt(installation, 'loc-1'))

    expect(await deathOfWorker(installation, { at: 'CrmCallMade', count: 1, when }, crm.url)).toBe('SIGKILL')
    expect(crm.calls).toHaveLength(2)
    // Its claim lapses.
    await parts.knex('crm_deliveries').update({ claimed_until: new Date() })

    const speaking = createCrm({ crmApiUrl: crm.url, allowPrivateUrls: true })
    const workers = await startWorkers({ ...parts, crm: speaking })
    await vi.waitUntil(async () => (await parts.knex('crm_deliveries')).length === 0, { timeout: 30_000, interval: 50 })
    await workers.stop()
    expect(crm.calls).toHaveLength(calls)
    expect(crm.contacts.map(({ tags }) => [...tags])).toEqual([['refibell-lead-created']])
    const recorded = (await parts.log.readStream(`delivery-${june}`)).filter(({ type }) => type === 'CrmCallMade')
    expect(recorded).toMatchObject([{ data: { outcome: 'success', attempt: 1 } }])
    await crm.stop()
    await installation.stop()
  },
)
