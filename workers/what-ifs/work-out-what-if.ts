import type pg from 'pg'
import { z } from 'zod'
import { PastWhatIf } from '../../commands/past-what-if/past-what-if.ts'
import type { WhatIfOrder } from '../../commands/past-what-if/what-if-order.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { fractionFolded } from '../../projections/engine/fraction-folded.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { addJobs, type NewJob } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { usedUpJobs } from '../jobs/used-up-jobs.ts'
import { AUDIT_QUEUE } from '../replays/replay-evaluations.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { tellOfWhatIfs } from './tell-of-what-ifs.ts'

const WORK_OUT_WHAT_IF = 'work-out-what-if'
const KEY = `${WORK_OUT_WHAT_IF}/`
const GIVEN_UP = 'The what-if could not be finished after several attempts. The log of the workers says why.'
const OPEN = 'completed_at IS NULL AND stopped_at IS NULL'

/** How many homes of a what-if are kept; all are counted. */
export const MOST_HOMES_KEPT = 10_000

const payloadSchema = z.object({ what_if_id: z.string() })

type WhatIfParts = Pick<WorkerParts, 'log' | 'content' | 'rateFiles' | 'knex' | 'clock'>

/** One what-if or replay at a time. */
export function whatIfJob(what_if_id: string): NewJob {
  return { task: WORK_OUT_WHAT_IF, payload: { what_if_id }, key: KEY + what_if_id, queue: AUDIT_QUEUE }
}

/**
 * Works a what-if out and keeps what was found. Whoever goes on after somebody else begins anew: all of it is one fold of the log, and
 * keeping how far it is would take longer than that.
 * @param stopping puts it back on the queue, for the next worker
 */
export function workOutWhatIfTask(parts: WhatIfParts, pool: pg.Pool, stopping: AbortSignal): Task {
  return task(WORK_OUT_WHAT_IF, payloadSchema, async ({ what_if_id: id }, { isLast }) => {
    try {
      const hasEnded = await workOut(parts, pool, id, stopping)
      if (!hasEnded) await addJobs(pool, [whatIfJob(id)])
    } catch (error) {
      if (isLast) await giveUp(pool, id, parts.clock())
      throw error
    } finally {
      await tellOfWhatIfs(pool)
    }
  })
}

/** Puts every what-if on the queue that is neither over nor there: it was asked for before there was a queue, or its job was lost. */
export async function queueOpenWhatIfs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM what_ifs WHERE ${OPEN}
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1 || what_ifs.id) ORDER BY turn`,
    [KEY],
  )
  await addJobs(
    pool,
    rows.map(({ id }) => whatIfJob(id)),
  )
}

/** Ends the what-ifs whose workers were killed at every attempt, as with replays. */
export async function endDeadWhatIfs(pool: pg.Pool, now: Date): Promise<void> {
  for (const id of await usedUpJobs(pool, KEY)) if (await giveUp(pool, id, now)) await tellOfWhatIfs(pool)
}

/** Tells of each percent. @returns false when it was put down, and is to be worked out by another worker */
async function workOut(parts: WhatIfParts, pool: pg.Pool, id: string, stopping: AbortSignal): Promise<boolean> {
  const { rows } = await pool.query<{ asked: WhatIfOrder }>(`SELECT asked FROM what_ifs WHERE id = $1 AND ${OPEN}`, [
    id,
  ])
  const [open] = rows
  if (open === undefined) return true
  const sources = { ...parts, accountStream: (account_id: string) => streamOfAccount(parts.knex, account_id) }
  const whatIf = new PastWhatIf(sources, open.asked)
  const head = await parts.log.head()
  let told = -1
  for await (const _ of whatIf.steps()) {
    if (stopping.aborted) return false
    const fraction = whatIf.position === null ? 0 : fractionFolded(whatIf.position, head)
    const percent = Math.floor(fraction * 100)
    if (percent === told) continue
    told = percent
    if (!(await isStillOpen(pool, id, fraction))) return true
    await tellOfWhatIfs(pool)
  }
  await complete(pool, id, whatIf, parts.clock())
  return true
}

/** Notes how far it is. @returns false when somebody has stopped it */
async function isStillOpen(pool: pg.Pool, id: string, fraction: number): Promise<boolean> {
  const updated = await pool.query(`UPDATE what_ifs SET progress = $2 WHERE id = $1 AND ${OPEN}`, [id, fraction])
  return updated.rowCount === 1
}

/** Keeps what was found, once: of two workers that have come to the end the second finds it over. */
async function complete(pool: pg.Pool, id: string, whatIf: PastWhatIf, now: Date): Promise<void> {
  const { homes, ...found } = whatIf.found
  const kept = { ...found, evaluations: whatIf.evaluations, left_out: whatIf.leftOut }
  await transaction(pool, async (client) => {
    const updated = await client.query(
      `UPDATE what_ifs SET completed_at = $2, progress = 1, found = $3 WHERE id = $1 AND ${OPEN}`,
      [id, now, JSON.stringify(kept)],
    )
    if (updated.rowCount === 0) return
    const rows = homes.slice(0, MOST_HOMES_KEPT).map((home, place) => ({ number: place + 1, found: home }))
    await client.query(
      `INSERT INTO what_if_homes (what_if_id, number, found)
       SELECT $1, number, found FROM json_to_recordset($2) AS kept (number integer, found json)`,
      [id, JSON.stringify(rows)],
    )
  })
}

/** @returns false when it was over */
async function giveUp(pool: pg.Pool, id: string, now: Date): Promise<boolean> {
  const updated = await pool.query(
    `UPDATE what_ifs SET stopped_at = $2, error_message = $3 WHERE id = $1 AND ${OPEN}`,
    [id, now, GIVEN_UP],
  )
  return updated.rowCount === 1
}
