import { randomUUID } from 'node:crypto'
import { run } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { CheckpointRefused } from '../../projections/engine/checkpoint-refused.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import { tamper } from '../../tests/support/tamper.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { newsWhenClientRegisters } from '../news/news-when.ts'
import type { AnyReaction } from './reaction.ts'
import { Reactions } from './reactions.ts'

let installation: WorkerInstallation
const started: Reactions[] = []
const logger = pino({ level: 'silent' })

beforeEach(async () => {
  installation = await startWorkerInstallation()
  // Makes the queue's tables, and leaves.
  const runner = await run({
    pgPool: installation.pool,
    taskList: { unused: async () => undefined },
    parsedCronItems: [],
    noHandleSignals: true,
  })
  await runner.stop()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((reactions) => reactions.stop()))
  await installation.stop()
})

async function follow(reaction: AnyReaction, log: EventLog = installation.parts.log): Promise<void> {
  const reactions = new Reactions(installation.pool, log, { reactions: [reaction], news: [], onNews: () => {} }, logger)
  started.push(reactions)
  await reactions.start()
}

const welcome: AnyReaction = {
  on: 'AccountRegistered',
  jobs: (event) => (event.type === 'AccountRegistered' ? [{ task: 'welcome', payload: { id: event.person } }] : []),
}

async function register(id: string): Promise<void> {
  await installation.parts.log.append(`account-${id}`, 'no_stream', [proposed(accountRegistered(id))])
}

async function jobs(): Promise<string[]> {
  const { rows } = await installation.pool.query<{ id: string }>(
    `SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs ORDER BY id`,
  )
  return rows.map((row) => row.id)
}

const jobsAre = (expected: string[]) =>
  vi.waitFor(async () => expect(await jobs()).toEqual(expected), { timeout: 10_000 })

it('reacts to what happened before it started and to what happens after', async () => {
  await register('june')
  await follow(welcome)
  await jobsAre(['june'])
  await register('omar')
  await jobsAre(['june', 'omar'])
})

it('reacts also where it is not told that something was appended', async () => {
  const { log } = installation.parts
  vi.spyOn(log, 'onAppended').mockReturnValue(() => {})
  await follow(welcome)
  await register('june')
  await jobsAre(['june'])
  await register('omar')
  await jobsAre(['june', 'omar'])
})

it('says that news waits once it does', async () => {
  const onNews = vi.fn(async () => (await installation.pool.query('SELECT FROM waiting_news')).rowCount)
  const reacting = { reactions: [], news: [newsWhenClientRegisters], onNews }
  const reactions = new Reactions(installation.pool, installation.parts.log, reacting, logger)
  started.push(reactions)
  await reactions.start()
  await register('june')
  await vi.waitUntil(() => onNews.mock.results.length > 0, { timeout: 10_000 })
  expect(await onNews.mock.results[0]?.value).toBe(1)
})

it('reacts once, however many follow the log and however often they are started', async () => {
  await register('june')
  await Promise.all([follow(welcome), follow(welcome), follow(welcome)])
  await register('omar')
  await jobsAre(['june', 'omar'])
  await Promise.all(started.splice(0).map((reactions) => reactions.stop()))
  await follow(welcome)
  await register('zoe')
  await jobsAre(['june', 'omar', 'zoe'])
})

it('puts nothing on the queue and forgets nothing when it fails in the middle', async () => {
  await register('june')
  await register('omar')
  let failures = 0
  await follow({
    on: 'AccountRegistered',
    jobs(event) {
      if (event.type === 'AccountRegistered' && event.person === 'omar' && failures++ === 0) throw new Error('not now')
      return welcome.jobs(event)
    },
  })
  await vi.waitUntil(() => failures > 0)
  expect(await jobs()).toEqual([])
  await jobsAre(['june', 'omar'])
})

it('waits before an event that it would react to and cannot read, and passes over one that it does not care for', async () => {
  await register('june')
  await register('omar')
  await register('zoe')
  await tamper(installation.pool, `UPDATE events SET type = 'FutureEvent' WHERE stream = 'account-june'`)
  await tamper(installation.pool, `UPDATE events SET version = 99 WHERE stream = 'account-zoe'`)
  // As another process, which has not in memory what was written.
  const { log } = await openPostgresEventLog(installation.parts.databaseUrl, createMasterKeys(installation.masterKey))
  onTestFinished(() => log.close())
  await follow(welcome, log)
  await jobsAre(['omar'])
  await tamper(installation.pool, `UPDATE events SET version = 1 WHERE stream = 'account-zoe'`)
  await jobsAre(['omar', 'zoe'])
})

it('refuses to follow another log than before', async () => {
  await follow(welcome)
  const other = new Proxy(installation.parts.log, {
    get: (log, name) => (name === 'id' ? randomUUID() : Reflect.get(log, name, log)),
  })
  await expect(follow(welcome, other)).rejects.toThrow(CheckpointRefused)
})
