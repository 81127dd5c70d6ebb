import type pg from 'pg'
import { z } from 'zod'
import { Replay } from '../../commands/replay/replay.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { fractionFolded } from '../../projections/engine/fraction-folded.ts'
import { addJobs, type NewJob } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { usedUpJobs } from '../jobs/used-up-jobs.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { ReplayLedger } from './replay-ledger.ts'
import { tellOfReplays } from './tell-of-replays.ts'

const REPLAY_EVALUATIONS = 'replay-evaluations'
/** What passes through the whole log does so one after the other, so that the night has the other workers. */
export const AUDIT_QUEUE = REPLAY_EVALUATIONS
const KEY = `${REPLAY_EVALUATIONS}/`
const GIVEN_UP = 'The replay could not be finished after several attempts. The log of the workers says why.'

const payloadSchema = z.object({ replay_id: z.string() })

type ReplayParts = Pick<WorkerParts, 'log' | 'content' | 'rateFiles' | 'knex' | 'clock'>

export function replayJob(replay_id: string): NewJob {
  return { task: REPLAY_EVALUATIONS, payload: { replay_id }, key: KEY + replay_id, queue: AUDIT_QUEUE }
}

/**
 * Goes on with a replay from where it was kept last, and keeps each step.
 * @param stopping puts the replay back on the queue, for the next worker
 */
export function replayEvaluationsTask(parts: ReplayParts, pool: pg.Pool, stopping: AbortSignal): Task {
  return task(REPLAY_EVALUATIONS, payloadSchema, async ({ replay_id }, { isLast }) => {
    const ledger = new ReplayLedger(pool, replay_id)
    try {
      const hasEnded = await goOn(parts, ledger, stopping, () => tellOfReplays(pool))
      if (!hasEnded) await addJobs(pool, [replayJob(replay_id)])
    } catch (error) {
      if (isLast) await ledger.giveUp(GIVEN_UP, parts.clock())
      throw error
    } finally {
      await tellOfReplays(pool)
    }
  })
}

/** Puts every replay on the queue that is neither over nor there: it was asked for before there was a queue, or its job was lost. */
export async function queueOpenReplays(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM replays WHERE completed_at IS NULL AND stopped_at IS NULL
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1 || replays.id) ORDER BY turn`,
    [KEY],
  )
  await addJobs(
    pool,
    rows.map(({ id }) => replayJob(id)),
  )
}

/** Ends the replays whose workers were killed at every attempt: nobody would go on with them, and no other could be asked for. */
export async function endDeadReplays(pool: pg.Pool, now: Date): Promise<void> {
  for (const id of await usedUpJobs(pool, KEY))
    if (await new ReplayLedger(pool, id).giveUp(GIVEN_UP, now)) await tellOfReplays(pool)
}

/** Tells of each percent. @returns false when it was put down, and is to be gone on with */
async function goOn(
  parts: ReplayParts,
  ledger: ReplayLedger,
  stopping: AbortSignal,
  tell: () => Promise<void>,
): Promise<boolean> {
  const { knex, clock } = parts
  const open = await ledger.read()
  if (open === null) return true
  const sources = { ...parts, accountStream: (id: string) => streamOfAccount(knex, id) }
  const replay = new Replay(sources, open.order, open.progress)
  const head = await parts.log.head()
  let { kept } = open
  let from = open.progress.position
  let told = 0
  for await (const differences of replay.steps()) {
    if (stopping.aborted) return false
    const { progress } = replay
    const fraction = progress.position === null ? 0 : fractionFolded(progress.position, head)
    if (!(await ledger.keep({ from, progress, fraction, differences, kept }))) return true
    kept += differences.length
    from = progress.position
    const percent = Math.floor(fraction * 100)
    if (percent > told) await tell()
    told = percent
  }
  await ledger.complete(from, clock())
  return true
}
