import { it, vi } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import { deathOfWorker, silentForLong } from '../../tests/support/death-of-worker.ts'
import { startWorkerInstallation } from '../../tests/support/worker-installation.ts'
import { createTriggerRun } from '../automation/trigger-run.ts'
import { startWorkers } from '../start-workers.ts'

it.concurrent.for(['before', 'after'] as const)(
  'a sender killed %s it could record a letter leaves one letter to each, recorded once',
  { timeout: 60_000 },
  async (when, { expect }) => {
    const installation = await startWorkerInstallation()
    const { parts } = installation
    await installation.uploadLlpa()
    const people = [await installation.register('client'), await installation.register('client')]
    for (const person of people) await installation.addHome(person)
    await installation.uploadSheet()
    await createTriggerRun(parts)(SYSTEM)

    expect(await deathOfWorker(installation, { at: 'NotificationSent', count: 1, when })).toBe('SIGKILL')
    await silentForLong(installation)
    const sentByTheDead = await installation.mails()
    expect(sentByTheDead.length).toBeGreaterThan(0)

    const workers = await startWorkers(parts)
    await vi.waitUntil(async () => (await recorded()).flat().length === people.length, {
      timeout: 30_000,
      interval: 50,
    })
    await workers.stop()
    const mails = await installation.mails()
    expect(mails).toHaveLength(people.length)
    for (const mail of sentByTheDead) expect(mails.map(messageId)).toContain(messageId(mail))
    expect(await recorded()).toEqual(people.map(() => ['NotificationSent']))
    await installation.stop()

    async function recorded(): Promise<string[][]> {
      const streams = await Promise.all(people.map((person) => parts.log.readStream(`delivery-${person}`)))
      return streams.map((events) => events.map(({ type }) => type))
    }
  },
)

const messageId = (mail: string): string | undefined => /^Message-ID: (.+)$/m.exec(mail)?.[1]
