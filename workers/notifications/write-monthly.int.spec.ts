import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { SYSTEM } from '../../commands/context.ts'
import type { CommunicationPreferenceChange } from '../../domain/account/decide.ts'
import type { EventOf } from '../../domain/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { automationRun } from '../../tests/support/automation-run.ts'
import { deathOfWorker, silentForLong } from '../../tests/support/death-of-worker.ts'
import { automationRunStarted, cooldownSaved, propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { sampleRecall } from '../../tests/support/sample-recall.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { createTriggerRun } from '../automation/trigger-run.ts'
import type { Task } from '../jobs/task.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { writeMonthlyLetterTask } from './write-monthly-letter.ts'

const MONTHLY = { monthly_letter: true }

let installation: WorkerInstallation
let workers: Workers | null = null
beforeEach(async () => {
  installation = await startWorkerInstallation()
  await installation.withoutSchedule()
  await installation.uploadLlpa()
  await installation.uploadSheet()
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

async function clientWho(choice: CommunicationPreferenceChange): Promise<string> {
  const account_id = await installation.register('client')
  await installation.projected()
  const account = await accountById(installation.parts.knex, account_id)
  await changeCommunicationPreference(systemContext(installation.parts, 'test'), account?.stream ?? '', choice)
  return account_id
}

async function runAt(now: string): Promise<string> {
  installation.time.now = now
  workers ??= await startWorkers(installation.parts)
  const { run_id } = await workers.triggerRun(SYSTEM)
  await vi.waitUntil(async () => (await automationRun(installation.parts.knex, run_id))?.completed_at, {
    timeout: 15_000,
    interval: 20,
  })
  return run_id
}

type Monthly = EventOf<'MonthlyLetterSent'> | EventOf<'MonthlyLetterWithheld'>

async function monthlyOf(account_id: string) {
  const events = (await installation.parts.log.readStream(`delivery-${account_id}`)) as unknown as Monthly[]
  return events.map(({ type, data }) => [type, data.month, 'reason' in data ? data.reason : null])
}
const until = (account_id: string, count: number) =>
  vi.waitUntil(async () => (await monthlyOf(account_id)).length >= count, { timeout: 15_000, interval: 20 })
/** Nobody has anything left to do. */
const done = () =>
  vi.waitUntil(
    async () => (await installation.pool.query('SELECT FROM graphile_worker._private_jobs')).rows.length === 0,
    { timeout: 15_000, interval: 20 },
  )
const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]+/g, ' ')

describe('the letter of a month', () => {
  it('follows the first run of the next one, once, in one letter for all homes of who asked for it', async () => {
    const june = await clientWho(MONTHLY)
    const kim = await clientWho({})
    const omar = await clientWho({ ...MONTHLY, communication_opt_in: false })
    await installation.addHome(june)
    for (const other of [kim, omar]) await installation.addHome(other)
    await runAt('2026-03-20T06:00:00Z')
    await runAt('2026-03-21T06:00:00Z')
    await installation.addHome(june, { address: '3 Elm Street' })
    await installation.projected()
    // In New York it is the evening of the last of March.
    await runAt('2026-04-01T02:00:00Z')
    await done()
    expect(await monthlyOf(june)).toEqual([])

    await runAt('2026-04-01T06:00:00Z')
    await Promise.all([until(june, 1), until(omar, 1)])
    await runAt('2026-04-02T06:00:00Z')
    await done()

    expect(await monthlyOf(june)).toEqual([['MonthlyLetterSent', '2026-03', null]])
    expect(await monthlyOf(omar)).toEqual([['MonthlyLetterWithheld', '2026-03', 'opted_out']])
    expect(await monthlyOf(kim)).toEqual([])
    const [mail = '', ...others] = (await installation.mails()).map(unfolded)
    expect(others).toEqual([])
    expect(mail).toContain('Subject: We looked 3 times in March')
    expect(mail).toContain('418 Juniper Court')
    expect(mail).toMatch(/3 Elm Street[\s\S]*In March we looked at this one once\./)
    expect(mail).toContain(`List-Unsubscribe: <https://refibell.example/api/unsubscribe/${june}/monthly>`)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, letter_id] = /X-RefiBell-Letter: +(\w+)\./i.exec(mail) ?? []
    expect(await installation.parts.log.readStream(`delivery-${june}`)).toMatchObject([{ data: { letter_id } }])
  }, 60_000)

  it('is made up for by a later run, and there is none of a month without a look', async () => {
    const june = await clientWho(MONTHLY)
    await installation.addHome(june)
    await runAt('2026-03-20T06:00:00Z')
    await runAt('2026-04-19T15:00:00Z')
    await until(june, 1)
    await runAt('2026-06-01T06:00:00Z')
    await done()
    expect(await monthlyOf(june)).toEqual([['MonthlyLetterSent', '2026-03', null]])
    const mails = (await installation.mails()).map(unfolded)
    expect(mails).toEqual([expect.stringContaining('These rates are of January 1, 2026, the newest that we')])
  }, 60_000)
})

describe('a job that runs again, or twice at once', () => {
  const run = (task: Task, account_id: string) =>
    task.run({ run_id: 'run-1', month: '2026-03', account_id }, { isLast: false })

  it('leaves one letter', async () => {
    const june = await clientWho(MONTHLY)
    await installation.addHome(june)
    await runAt('2026-03-20T06:00:00Z')
    const task = writeMonthlyLetterTask(installation.parts, installation.pool)
    // Whichever comes second leaves it to the queue to try again.
    const ends = await Promise.allSettled([run(task, june), run(task, june)])
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    expect(refusals.length).toBeLessThan(2)
    for (const refusal of refusals) expect(refusal).toContain(`Another letter to ${june} is on its way`)
    await run(task, june)
    expect(await monthlyOf(june)).toEqual([['MonthlyLetterSent', '2026-03', null]])
    expect(await installation.mails()).toHaveLength(1)
  })

  it('comes where the bell is silent, because the home was told of a moment ago', async () => {
    const june = await clientWho(MONTHLY)
    const home = await installation.addHome(june)
    await runAt('2026-03-20T06:00:00Z')
    const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', 'run-1')
    await installation.parts.log.append(`property-${home}`, 'stream_exists', [proposed(better)])
    const of = { account_id: june, lo_id: null, property_id: home, evaluation_event_id: 'before', run_id: 'run-0' }
    const told = {
      type: 'NotificationSent',
      data: { ...of, status: 'ready_now', channel: 'email', letter_id: null },
    } as const
    await installation.parts.log.append(`delivery-${june}`, 'any', [proposed(told, '2026-03-19T06:00:00Z')])
    // A bell of another run would ring by now.
    await installation.parts.log.append('automation_run-run-1', 'no_stream', [proposed(automationRunStarted('run-1'))])
    await installation.parts.log.append('settings-automation', 'any', [proposed(cooldownSaved(24))])
    installation.time.now = '2026-03-22T06:00:00Z'
    await installation.projected()
    await run(writeMonthlyLetterTask({ ...installation.parts, recall: sampleRecall }, installation.pool), june)
    expect((await monthlyOf(june)).at(-1)).toEqual(['MonthlyLetterSent', '2026-03', null])
  })

  it('leaves the night to the bell', async () => {
    const june = await clientWho(MONTHLY)
    const home = await installation.addHome(june)
    await runAt('2026-03-20T06:00:00Z')
    const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', 'run-1')
    await installation.parts.log.append(`property-${home}`, 'stream_exists', [proposed(better)])
    await installation.projected()
    await run(writeMonthlyLetterTask({ ...installation.parts, recall: sampleRecall }, installation.pool), june)
    expect(await monthlyOf(june)).toEqual([['MonthlyLetterWithheld', '2026-03', 'already_told_tonight']])
    expect(await installation.mails()).toEqual([])
  })
})

it.each(['before', 'after'] as const)(
  'A sender killed %s it could record a monthly letter leaves one, recorded once',
  async (when) => {
    const people = [await clientWho(MONTHLY), await clientWho(MONTHLY)]
    for (const person of people) await installation.addHome(person)
    await runAt('2026-03-20T06:00:00Z')
    await done()
    await workers?.stop()
    workers = null
    installation.time.now = '2026-04-01T06:00:00Z'
    await createTriggerRun(installation.parts)(SYSTEM)

    expect(await deathOfWorker(installation, { at: 'MonthlyLetterSent', count: 1, when })).toBe('SIGKILL')
    await silentForLong(installation)
    expect((await installation.mails()).length).toBeGreaterThan(0)

    workers = await startWorkers(installation.parts)
    await Promise.all(people.map((person) => until(person, 1)))
    await done()
    expect(await installation.mails()).toHaveLength(people.length)
    for (const person of people) expect(await monthlyOf(person)).toEqual([['MonthlyLetterSent', '2026-03', null]])
  },
  60_000,
)
