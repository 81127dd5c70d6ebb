import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import { silentForLong, startDoomedWorker } from '../../tests/support/death-of-worker.ts'
import { SmtpDouble } from '../../tests/support/smtp-double.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { createTriggerRun } from '../automation/trigger-run.ts'
import { startWorkers } from '../start-workers.ts'
import { createMailer } from './mailer.ts'

let installation: WorkerInstallation
let server: SmtpDouble
beforeEach(async () => {
  installation = await startWorkerInstallation()
  server = await SmtpDouble.start()
})
afterEach(async () => {
  await server.stop()
  await installation.stop()
})

it.each([
  ['whose letter the server has not taken yet', { silent: 'DATA' }, 0],
  ['whose letter the server has taken, but has not said so', 'silent after taking', 1],
] as const)(
  'A sender killed while it delivers, %s, loses none and sends no second one under another id',
  async (_, odd, taken) => {
    const { parts } = installation
    await installation.uploadLlpa()
    const person = await installation.register('client')
    await installation.addHome(person)
    await installation.uploadSheet()
    await createTriggerRun(parts)(SYSTEM)
    server.odd = [odd]

    const doomed = startDoomedWorker(installation, { smtpUrl: server.url })
    const died = once(doomed, 'exit')
    await vi.waitUntil(() => server.attempts === 1 && server.odd.length === 0, { timeout: 30_000, interval: 10 })
    doomed.kill('SIGKILL')
    expect(await died).toEqual([null, 'SIGKILL'])
    await silentForLong(installation)
    expect(server.taken).toHaveLength(taken)

    const mailer = createMailer({ ...installation.mailing, smtpUrl: server.url })
    const workers = await startWorkers({ ...parts, mailer })
    const recorded = async () => (await parts.log.readStream(`delivery-${person}`)).map(({ type }) => type)
    await vi.waitUntil(async () => (await recorded()).length > 0, { timeout: 30_000, interval: 50 })
    await workers.stop()
    mailer.close()
    expect(await recorded()).toEqual(['NotificationSent'])
    expect(server.taken).toHaveLength(taken + 1)
    expect(new Set(server.messageIds)).toEqual(new Set([expect.stringMatching(/^<[0-9a-f]{32}@refibell\.example>$/)]))
  },
  60_000,
)
