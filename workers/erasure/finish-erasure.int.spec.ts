import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { submitFeedback } from '../../commands/feedback/submit-feedback.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { sendLetter } from '../notifications/send-letter.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'

let installation: WorkerInstallation
let workers: Workers
beforeEach(async () => {
  installation = await startWorkerInstallation()
})
afterEach(async () => {
  await workers.stop()
  await installation.stop()
})

const LETTER = {
  from_name: 'RefiBell',
  subject: 'Your bell rang',
  text: 'Hello,',
  html: '<p>Hello,</p>',
  pictures: [],
  unsubscribe_url: null,
  date: new Date('2026-03-16T12:00:00Z'),
}

it('finishes what a request that died had only begun, for the one who asked', async () => {
  const { parts } = installation
  const { knex, log } = parts
  const context = systemContext(parts, 'test')
  const june = await installation.register('client')
  const omar = await installation.register('client')
  const home = await installation.addHome(june, { address: '77 Kestrelwood Close' })
  const other = await installation.addHome(omar, { address: '3 Elm Street' })
  for (const [account_id, id] of [
    [june, 'a'],
    [omar, 'b'],
  ] as const)
    await parts.mailer.send({ ...LETTER, account_id, id, to: `${account_id}@example.com` })
  await submitFeedback(context, { author_id: june, message: 'The heliotrope button confuses me' })
  await installation.projected()
  const account = await accountById(knex, june)
  await eraseAccount(context, account?.stream ?? '', account?.email ?? '')

  workers = await startWorkers(parts)
  await vi.waitUntil(async () => (await propertiesOfOwner(knex, june)).length === 0, { timeout: 15_000 })
  await vi.waitUntil(async () => (await knex('feedback').first('message'))?.message === null, { timeout: 15_000 })

  await vi.waitUntil(async () => (await installation.mails()).length === 1, { timeout: 15_000 })
  expect(await installation.mails()).toEqual([expect.stringContaining(`${omar}@example.com`)])
  const streams = await Promise.all([log.readStream(account?.stream ?? ''), log.readStream(`property-${home}`)])
  expect(streams.flat().filter((event) => 'personal' in event && event.personal !== null)).toEqual([])
  expect((await propertiesOfOwner(knex, omar)).map(({ id }) => id)).toEqual([other])
  const jobs = await knex.raw('select payload::text as payload from graphile_worker._private_jobs')
  expect(JSON.stringify(jobs.rows)).not.toMatch(/@|Kestrelwood|heliotrope/)
})

it('leaves no letter that was on its way to who was erased meanwhile', async () => {
  const { parts } = installation
  const { knex, mailer } = parts
  const [june, omar] = [await installation.register('client'), await installation.register('client')]
  await installation.projected()
  const rowOf = async (id: string) => (await accountById(knex, id)) ?? expect.fail('they have an account')
  const before = await rowOf(june)
  await mailer.send({ ...LETTER, account_id: june, id: 'before', to: before.email })
  workers = await startWorkers(parts)

  const send: typeof mailer.send = async (mail) => {
    await eraseAccount(systemContext(parts, 'test'), before.stream, before.email)
    await vi.waitUntil(async () => (await installation.mails()).length === 0, { timeout: 15_000 })
    await mailer.send(mail)
  }
  await sendLetter(
    { ...parts, mailer: { ...mailer, send } },
    before,
    { ...LETTER, id: 'on its way' },
    { isLast: false },
  )
  await sendLetter(parts, await rowOf(omar), { ...LETTER, id: 'another' }, { isLast: false })
  expect(await installation.mails()).toEqual([expect.stringContaining((await rowOf(omar)).email)])
})

it('lets the night pass over homes nobody watches any more', async () => {
  const { parts } = installation
  const june = await installation.register('client')
  const home = await installation.addHome(june)
  const omar = await installation.register('client')
  const other = await installation.addHome(omar, { address: '3 Elm Street' })
  await installation.uploadSheet()
  await installation.projected()
  const account = await accountById(parts.knex, june)
  await eraseAccount(systemContext(parts, 'test'), account?.stream ?? '', account?.email ?? '')
  workers = await startWorkers(parts)
  await vi.waitUntil(async () => (await propertiesOfOwner(parts.knex, june)).length === 0, { timeout: 15_000 })
  const before = await parts.log.readStream(`property-${home}`)

  const { run_id } = await workers.triggerRun({ id: 'admin', role: 'admin' })
  await vi.waitUntil(
    async () => (await parts.log.readStream(`automation_run-${run_id}`)).at(-1)?.type === 'AutomationRunCompleted',
    { timeout: 15_000 },
  )

  expect(await parts.log.readStream(`property-${home}`)).toEqual(before)
  expect((await parts.log.readStream(`property-${other}`)).length).toBeGreaterThan(1)
})
