import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDatabaseWithQueue, createInstallationDatabase } from '../../tests/support/installation-database.ts'
import type { TestDatabase } from '../../tests/support/test-database.ts'
import { CrmOutbox } from '../../workers/crm/crm-outbox.ts'
import { CLEAR_TRACES } from '../../workers/erasure/clear-traces.ts'
import { FINISH_ERASURE } from '../../workers/erasure/finish-erasure.ts'
import { addJobs } from '../../workers/jobs/add-jobs.ts'
import { addNews } from '../../workers/news/tell-news.ts'
import { replayJob } from '../../workers/replays/replay-evaluations.ts'
import { WebhookOutbox } from '../../workers/webhooks/webhook-outbox.ts'
import { whatIfJob } from '../../workers/what-ifs/work-out-what-if.ts'
import { assertMayLeave, leftBehind } from './still-waiting.ts'
import { whatWaits } from './what-waits.ts'

const NOW = '2026-03-16T12:00:00.000Z'
const lead = { news: 'lead_created', property_id: null, previous_status: null, new_status: null } as const
const told = { ...lead, happened_at: NOW }
const TASK = `task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`

let database: TestDatabase

beforeEach(async () => {
  database = await createDatabaseWithQueue()
})
afterEach(() => database.drop())

const addTwo = (task: string) =>
  addJobs(database.pool, [
    { task, payload: { id: 'june' } },
    { task, payload: { id: 'omar' } },
  ])
const giveUp = (task: string) =>
  database.pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE ${TASK}`, [task])
const lock = (task: string) =>
  database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'x' WHERE ${TASK}`, [
    task,
  ])

/** @param leave as with --leave-waiting */
async function refusal(leave: boolean): Promise<string | null> {
  try {
    assertMayLeave(await whatWaits(database.pool), leave)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const WAITING: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    '2 pieces of news',
    () =>
      addNews(database.pool, [
        { position: '1', news: { id: 'a', account_id: 'june', ...told } },
        { position: '2', news: { id: 'b', account_id: 'omar', ...told } },
      ]),
  ],
  [
    '2 deliveries to the CRM',
    () =>
      new CrmOutbox(database.pool).add(
        ['june', 'omar'].map((account_id) => ({ ...lead, id: account_id, account_id, location_id: 'loc' })),
        NOW,
      ),
  ],
  [
    '1 delivery to a webhook',
    () => new WebhookOutbox(database.pool).add([{ id: 'a', webhook_id: 'hook', account_id: 'june', told }], NOW),
  ],
  ['2 jobs send-welcome', () => addTwo('send-welcome')],
  [
    '2 jobs send-welcome',
    () =>
      addTwo('send-welcome')
        .then(() => giveUp('send-welcome'))
        .then(() => lock('send-welcome')),
  ],
  [
    '1 replay',
    async () => {
      const id = randomUUID()
      await database.pool.query(`INSERT INTO replays (id, scope, started_at) VALUES ($1, 'all', $2)`, [id, NOW])
      await addJobs(database.pool, [replayJob(id)])
    },
  ],
  [
    '1 what-if',
    async () => {
      const id = randomUUID()
      const values = [id, NOW]
      await database.pool.query(
        `INSERT INTO what_ifs (id, asked, started_by, started_at) VALUES ($1, '{}', 'x', $2)`,
        values,
      )
      await addJobs(database.pool, [whatIfJob(id)])
    },
  ],
]

it.each(WAITING)('refuses an export, unless it is to be left behind, while there waits: %s', async (what, wait) => {
  await wait()
  expect(await whatWaits(database.pool)).toEqual([{ what, isErasure: false }])
  expect(await refusal(false)).toMatch(
    new RegExp(`: ${what}\\. Let it run until .* With --leave-waiting it is left behind`),
  )
  expect(await refusal(true)).toBeNull()
  expect(leftBehind(await whatWaits(database.pool))).toMatch(new RegExp(`^Left behind .*: ${what}\\.\n$`))
})

it.each([FINISH_ERASURE, CLEAR_TRACES])('never leaves behind %s, also where it was given up', async (task) => {
  await addTwo('send-welcome')
  await addTwo(task)
  for (const leave of [false, true]) expect(await refusal(leave)).toMatch(/: 2 jobs .*, 2 jobs .*not even with --leave/)
  await giveUp('send-welcome')
  await giveUp(task)
  for (const leave of [false, true]) expect(await refusal(leave)).toMatch(new RegExp(`: 2 jobs ${task}\\. .*given up`))
})

it('does not wait for what is over: given up jobs, replays and what-ifs', async () => {
  await addTwo('send-welcome')
  await giveUp('send-welcome')
  await database.pool.query(
    `INSERT INTO replays (id, scope, started_at, completed_at, stopped_at)
     VALUES (gen_random_uuid(), 'all', $1, $1, null), (gen_random_uuid(), 'all', $1, null, $1)`,
    [NOW],
  )
  await database.pool.query(
    `INSERT INTO what_ifs (id, asked, started_by, started_at, completed_at, stopped_at)
     VALUES (gen_random_uuid(), '{}', 'x', $1, $1, null), (gen_random_uuid(), '{}', 'x', $1, null, $1)`,
    [NOW],
  )
  expect(await whatWaits(database.pool)).toEqual([])
  expect(await refusal(false)).toBeNull()
  expect(leftBehind([])).toBe('')
})

it('finds nothing where no workers have started yet', async () => {
  const fresh = await createInstallationDatabase()
  try {
    expect(await whatWaits(fresh.pool)).toEqual([])
  } finally {
    await fresh.drop()
  }
})
