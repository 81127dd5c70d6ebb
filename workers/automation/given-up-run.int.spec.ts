import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failAutomationRun } from '../../commands/automation/automation-run.ts'
import { SYSTEM } from '../../commands/context.ts'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { sampleRecall } from '../../tests/support/sample-recall.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { reevaluateBatchTask } from './reevaluate-batch.ts'
import { createTriggerRun } from './trigger-run.ts'

let installation: WorkerInstallation
let workers: Workers | null = null
let june: string
let homes: string[]

beforeEach(async () => {
  installation = await startWorkerInstallation()
  await installation.uploadLlpa()
  june = await installation.register('client')
  homes = [await installation.addHome(june), await installation.addHome(june)]
  await installation.uploadSheet()
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

const giveUp = (run_id: string) =>
  failAutomationRun(systemContext(installation.parts, run_id), run_id, 'It was given up.')

/** Its only batch. */
const doBatch = (run_id: string, log: EventLog, isLast: boolean) =>
  reevaluateBatchTask({ ...installation.parts, log }, installation.pool).run(
    { run_id, batch: 0, after: null, up_to: null },
    { isLast },
  )

/** The same log, but for what happens before each append to a home. */
function logWith(before: (stream: string) => Promise<void>): EventLog {
  const { log } = installation.parts
  return Object.assign(Object.create(log) as EventLog, {
    append: (async (stream, expected, events) => {
      if (homes.some((home) => stream === propertyStream(home))) await before(stream)
      return log.append(stream, expected, events)
    }) satisfies EventLog['append'],
    readStream: log.readStream.bind(log),
    head: log.head.bind(log),
  })
}

/** What stands in the log of a run's end and of the homes it made better, in that order. */
async function endAndLooks(run_id: string) {
  const events = await installation.parts.log.readAll(null, 1_000)
  return events.filter(
    ({ type, correlation_id }) =>
      correlation_id === run_id && (type === 'AutomationRunFailed' || type === 'PropertyEvaluated'),
  )
}

/** Up to where the read models have to come before those are looked for who have something to hear of a run; null: nobody looks. */
async function ringing(run_id: string): Promise<string | null> {
  const sql = `SELECT payload->>'position' AS position FROM graphile_worker._private_jobs WHERE key = $1`
  return (await installation.pool.query(sql, [`notify-improved/${run_id}`])).rows[0]?.position ?? null
}

it('tells of what got better until it was given up', async () => {
  const { parts, pool } = installation
  const { run_id, position } = await createTriggerRun(parts)(SYSTEM)
  const [home = ''] = homes
  const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', run_id)
  await parts.log.append(propertyStream(home), 'stream_exists', [proposed(better)])
  await giveUp(run_id)
  // Its jobs were lost.
  await pool.query(`INSERT INTO reaction_checkpoints VALUES ('reactions', $1, $2)`, [parts.log.id, position])

  workers = await startWorkers({ ...parts, recall: sampleRecall })

  await vi.waitFor(async () => {
    const told = await parts.log.readStream(`delivery-${june}`)
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ['NotificationSent', expect.objectContaining({ property_id: home, run_id })],
    ])
  })
})

it('looks once more for who has something to hear when a batch ends that was under way meanwhile, or is done again', async () => {
  const { parts, pool } = installation
  const { run_id } = await createTriggerRun(parts)(SYSTEM)
  let givenUp: Promise<unknown> | undefined
  const late = logWith(async () => {
    givenUp ??= giveUp(run_id)
    await givenUp
  })

  await doBatch(run_id, late, false)

  const [end, ...looks] = await endAndLooks(run_id)
  expect(end?.type).toBe('AutomationRunFailed')
  expect(looks).toHaveLength(homes.length)
  const last = looks.at(-1)?.position
  expect(await ringing(run_id)).toBe(last)

  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await doBatch(run_id, parts.log, false)
  expect(await ringing(run_id)).toBe(last)
})

it('is not given up before every look of the batch that fails has come to its end', async () => {
  const { run_id } = await createTriggerRun(installation.parts)(SYSTEM)
  const [away = '', slow = ''] = homes.map(propertyStream)
  const asked = new Set<string>()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const log = logWith(async (stream) => {
    asked.add(stream)
    if (stream === away) throw new LogUnavailable('It does not answer')
    await held
  })

  const doing = doBatch(run_id, log, true)
  await vi.waitFor(() => expect(asked).toEqual(new Set([away, slow])))
  goOn()
  await doing

  expect((await endAndLooks(run_id)).map(({ type }) => type)).toEqual(['PropertyEvaluated', 'AutomationRunFailed'])
})
