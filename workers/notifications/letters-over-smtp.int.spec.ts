import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { sampleRecall } from '../../tests/support/sample-recall.ts'
import { SmtpDouble } from '../../tests/support/smtp-double.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { createMailer } from './mailer.ts'
import { notifyImprovedJob } from './notify-improved.ts'
import { notifyPersonTask } from './notify-person.ts'

let installation: WorkerInstallation
let server: SmtpDouble
let parts: WorkerParts
let workers: Workers | null = null
let june: string
let home: string

beforeEach(async () => {
  installation = await startWorkerInstallation()
  server = await SmtpDouble.start()
  const mailer = createMailer({ ...installation.mailing, smtpUrl: server.url })
  parts = { ...installation.parts, recall: sampleRecall, mailer }
  june = await installation.register('client')
  home = await installation.addHome(june)
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  parts.mailer.close()
  await server.stop()
  await installation.stop()
})

/** A night in which the home got better. @returns the last position of it */
async function night(run_id: string): Promise<string> {
  const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', run_id)
  await parts.log.append(`property-${home}`, 'stream_exists', [proposed(better)])
  await installation.projected()
  return (await parts.log.head()) ?? expect.fail('The log is empty')
}
const told = async () =>
  (await parts.log.readStream(`delivery-${june}`)).map(({ type, data }) => ('reason' in data ? data.reason : type))
const tell = (run_id: string, isLast: boolean) =>
  notifyPersonTask(parts, installation.pool).run({ run_id, account_id: june }, { isLast })

async function begin(run_id: string): Promise<void> {
  const position = await night(run_id)
  workers = await startWorkers(parts)
  await addJobs(installation.pool, [notifyImprovedJob({ run_id, position })])
}
/** Whatever waits for its next attempt is due at once. */
const settled = () =>
  vi.waitUntil(
    async () => {
      await installation.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()')
      return (await told()).length > 0
    },
    { timeout: 20_000, interval: 50 },
  )

it('A letter that the server takes later is tried again until it does, and holds up nobody meanwhile', async () => {
  server.odd = [
    { at: 'RCPT TO', code: 450 },
    { at: 'DATA', code: 451 },
  ]
  await begin('run-1')
  await vi.waitUntil(() => server.attempts === 1, { timeout: 15_000 })
  const waiting = await vi.waitUntil(
    async () => {
      const { rows } = await installation.pool.query(
        `SELECT locked_at, max_attempts FROM graphile_worker._private_jobs WHERE key = $1 AND run_at > now()`,
        [`notify-person/run-1/${june}`],
      )
      return rows[0]
    },
    { timeout: 5_000, interval: 10 },
  )
  expect(waiting).toEqual({ locked_at: null, max_attempts: 14 })
  await settled()
  expect(await told()).toEqual(['NotificationSent'])
  expect(server.taken).toHaveLength(1)
  expect(server.attempts).toBe(3)
}, 60_000)

it('A connection that breaks after the letter was taken leads to a second copy under the same id, recorded once', async () => {
  server.odd = ['cut after taking']
  await begin('run-1')
  await settled()
  expect(await told()).toEqual(['NotificationSent'])
  expect(server.taken).toHaveLength(2)
  expect(new Set(server.messageIds).size).toBe(1)
}, 60_000)

it.each([
  ['refuses for its words', { code: 554, text: '5.7.1 Spam' }, false],
  ['did not take for a day', { code: 451 }, true],
] as const)('A letter that the server %s is given up, and begins no cooldown', async (_, refusal, isLast) => {
  server.odd = [{ at: 'DATA', ...refusal }]
  await night('run-1')
  await tell('run-1', isLast)
  expect(await told()).toEqual(['not_taken'])
  await night('run-2')
  await tell('run-2', false)
  expect(await told()).toEqual(['not_taken', 'NotificationSent'])
  expect(server.attempts).toBe(2)
})

it.each([
  ['as soon as it hears of the address', 'RCPT TO', 550, '5.1.1 unknown'],
  ['as soon as it hears of the address, and says no more', 'RCPT TO', 554, 'no'],
  ['once it has the letter', 'DATA', 552, 'no'],
] as const)(
  'An address that the server refuses %s is marked, and nothing more is sent there',
  async (_, at, code, text) => {
    server.odd = [{ at, code, text }]
    await night('run-1')
    await tell('run-1', false)
    await night('run-2')
    await tell('run-2', false)
    expect(await told()).toEqual(['address_refused', 'address_refused'])
    expect(server.attempts).toBe(1)
    expect((await accountById(installation.parts.knex, june))?.address_state).toBe('refused')
  },
)
