import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { SYSTEM } from '../../commands/context.ts'
import { deviceId, subscribeDevice } from '../../commands/delivery/push-devices.ts'
import { removeProperty } from '../../commands/property/remove-property.ts'
import type { EventOf } from '../../domain/events.ts'
import { vapidKeysOf } from '../../main/vapid-keys.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { PushServiceDouble } from '../../tests/support/push-service-double.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { PushNotSent } from './push-not-sent.ts'
import { createPushSender } from './push-sender.ts'
import { ringDeviceTask } from './ring-device.ts'

let installation: WorkerInstallation
let parts: WorkerParts
let service: PushServiceDouble
let workers: Workers | null = null

beforeEach(async () => {
  installation = await startWorkerInstallation()
  await installation.uploadLlpa()
  service = await new PushServiceDouble().start()
  const vapid = vapidKeysOf(Buffer.alloc(48, 7))
  const contact = 'mailto:letters@refibell.example'
  parts = { ...installation.parts, pushes: createPushSender({ vapid, contact, allowPrivateUrls: true }) }
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await service.stop()
  await installation.stop()
})

const context = () => systemContext(parts, 'test')
const rings = (account_id: string, name: string) =>
  subscribeDevice(context(), account_id, { session_id: 's-1', ...service.device(name) })

/** What is recorded of pushes to somebody. */
async function pushesTo(account_id: string): Promise<EventOf<'PushHandedOver'>['data'][]> {
  const events = await parts.log.readStream(`delivery-${account_id}`)
  return events.flatMap((event) => (event.type === 'PushHandedOver' ? [event.data] : []))
}

/** Runs once, and waits until every job that came of it is done. */
async function nightPasses(): Promise<void> {
  await installation.uploadSheet()
  workers = await startWorkers(parts)
  await workers.triggerRun(SYSTEM)
  await vi.waitFor(
    async () => {
      const head = await parts.log.head()
      const done = (await parts.log.readAll(null, 1_000)).some(({ type }) => type === 'AutomationRunCompleted')
      const { rows: behind } = await parts.knex.raw(
        `SELECT count(*)::int AS reactions FROM reaction_checkpoints WHERE position < ?`,
        [head],
      )
      // In this order: a reaction makes jobs, and a job may append what the reactions have not seen.
      const { rows } = await parts.knex.raw('SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs')
      expect([done, behind[0].reactions, rows[0].jobs, await parts.log.head()]).toEqual([true, 0, 0, head])
    },
    { timeout: 30_000, interval: 50 },
  )
}

it('what got better rings once on each device, with the subject of the letter, and leads to the home', async () => {
  const june = await installation.register('client')
  const omar = await installation.register('client')
  const home = await installation.addHome(june)
  await installation.addHome(omar)
  await rings(june, 'phone')
  await rings(june, 'laptop')
  await nightPasses()

  const mails = await installation.mails()
  const subject = mails.map((mail) => /^Subject: (.+)\r?$/m.exec(mail)?.[1])[0]
  expect(service.pushed.map(({ path }) => path).sort()).toEqual(['/send/laptop', '/send/phone'])
  for (const { message } of service.pushed)
    expect(message).toEqual({ title: 'RefiBell', body: subject, path: `/property/${home}`, tag: `${home} ready_now` })
  const recorded = await pushesTo(june)
  const [phone, laptop] = ['phone', 'laptop'].map((name) => deviceId(service.device(name).endpoint))
  expect(new Set(recorded.map(({ device_id }) => device_id))).toEqual(new Set([phone, laptop]))
  for (const push of recorded)
    expect(push).toMatchObject({ account_id: june, property_id: home, status: 'ready_now', outcome: 'accepted' })
  expect(recorded).toHaveLength(2)
  expect(await pushesTo(omar)).toEqual([])
})

it('nothing rings for who has opted out, and a device that is gone is forgotten', async () => {
  const june = await installation.register('client')
  const omar = await installation.register('client')
  await installation.addHome(june)
  await installation.addHome(omar)
  await rings(june, 'of-june')
  await rings(omar, 'of-omar')
  await installation.projected()
  const stream = (await accountById(parts.knex, june))?.stream ?? ''
  await changeCommunicationPreference(context(), stream, { communication_opt_in: false })
  service.status = 410
  await nightPasses()

  expect(service.pushed).toEqual([])
  await installation.projected()
  expect(await devicesOf(parts.knex, june)).toHaveLength(1)
  expect(await devicesOf(parts.knex, omar)).toEqual([])
  expect(await pushesTo(june)).toEqual([])
  expect(await pushesTo(omar)).toMatchObject([{ outcome: 'gone' }])
})

it('a job that was on its way rings nobody who has opted out, taken it back or been erased meanwhile', async () => {
  const june = await installation.register('client')
  const home = await installation.addHome(june)
  await rings(june, 'phone')
  await installation.projected()
  const { id: evaluation_event_id } = await parts.knex('evaluation_history').where({ property_id: home }).first()
  const [device] = await devicesOf(parts.knex, june)
  const job = { account_id: june, device_id: device?.id, property_id: home, evaluation_event_id }
  const ring = (changed: object) => ringDeviceTask(parts).run({ ...job, ...changed }, { isLast: false })
  await ring({ account_id: 'nobody' })
  await ring({ device_id: 'taken back' })
  await ring({ evaluation_event_id: parts.newId() })
  expect(service.pushed).toEqual([])
  await ring({})
  expect(service.pushed).toHaveLength(1)
  const stream = (await accountById(parts.knex, june))?.stream ?? ''
  await changeCommunicationPreference(context(), stream, { communication_opt_in: false })
  await installation.projected()
  await ring({})
  expect(service.pushed).toHaveLength(1)
  expect(await pushesTo(june)).toHaveLength(1)
})

it('a job that was on its way does not ring for a home that was taken away meanwhile', async () => {
  const june = await installation.register('client')
  const [home, left] = [await installation.addHome(june), await installation.addHome(june)]
  await rings(june, 'phone')
  await removeProperty(context(), left, june)
  await installation.projected()
  const [device] = await devicesOf(parts.knex, june)
  for (const property_id of [home, left]) {
    const { id: evaluation_event_id } = await parts.knex('evaluation_history').where({ property_id }).first()
    const job = { account_id: june, device_id: device?.id, property_id, evaluation_event_id }
    await ringDeviceTask(parts).run(job, { isLast: false })
  }
  expect(service.pushed.map(({ message }) => message)).toMatchObject([{ path: `/property/${home}` }])
  expect((await pushesTo(june)).map(({ property_id }) => property_id)).toEqual([home])
})

it('a push that is recorded does not ring again, and one that no attempt got rid of is recorded as refused', async () => {
  const ana = await installation.register('lo')
  const june = await installation.register('client', ana)
  const home = await installation.addHome(june)
  await rings(june, 'phone')
  await rings(june, 'laptop')
  await installation.projected()
  const { id: evaluation_event_id } = await parts.knex('evaluation_history').where({ property_id: home }).first()
  const [phone, laptop] = await devicesOf(parts.knex, june)
  const ring = (device_id = '', isLast = false) =>
    ringDeviceTask(parts).run({ account_id: june, device_id, property_id: home, evaluation_event_id }, { isLast })
  await ring(phone?.id)
  await ring(phone?.id)
  expect(service.pushed).toHaveLength(1)
  service.status = 500
  await expect(ring(laptop?.id)).rejects.toThrow(PushNotSent)
  expect(await pushesTo(june)).toHaveLength(1)
  await expect(ring(laptop?.id, true)).rejects.toThrow(PushNotSent)
  expect(await pushesTo(june)).toMatchObject([
    { device_id: phone?.id, lo_id: ana, outcome: 'accepted' },
    { device_id: laptop?.id, lo_id: ana, outcome: 'refused' },
  ])
})
