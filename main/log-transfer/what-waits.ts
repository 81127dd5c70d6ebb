import type pg from 'pg'
import { counted } from '../../domain/rates/counted.ts'
import { CLEAR_TRACES } from '../../workers/erasure/clear-traces.ts'
import { FINISH_ERASURE } from '../../workers/erasure/finish-erasure.ts'
import { isQueueThere } from '../../workers/jobs/queue-there.ts'
import { AUDIT_QUEUE } from '../../workers/replays/replay-evaluations.ts'

/** What came of events and is not done yet. The log does not know of it, and so no file that is made of the log does. */
export interface Waiting {
  /** How many of what, in words. */
  readonly what: string
  readonly isErasure: boolean
}

type Queries = Pick<pg.Pool, 'query'>

const ERASURE: readonly string[] = [FINISH_ERASURE, CLEAR_TRACES]

/** Beside the jobs; a replay and a what-if have one, and are told by themselves. */
const COUNTS = `
  SELECT (SELECT count(*) FROM waiting_news)::int AS news,
    (SELECT count(*) FROM crm_deliveries)::int AS crm,
    (SELECT count(*) FROM webhook_deliveries)::int AS webhooks,
    (SELECT count(*) FROM replays WHERE completed_at IS NULL AND stopped_at IS NULL)::int AS replays,
    (SELECT count(*) FROM what_ifs WHERE completed_at IS NULL AND stopped_at IS NULL)::int AS what_ifs`

/** Nothing happens any more to a job that was given up, unless somebody wants it; but an erasure is half done until it is done. */
const JOBS = `
  SELECT task_identifier AS task, count(*)::int FROM graphile_worker.jobs
  WHERE queue_name IS DISTINCT FROM $1 AND (locked_at IS NOT NULL OR attempts < max_attempts OR task_identifier = ANY ($2))
  GROUP BY task_identifier ORDER BY task_identifier`

/** What waits in this database or is under way. Empty: nothing does. */
export async function whatWaits(pool: Queries): Promise<Waiting[]> {
  const { rows } = await pool.query<Record<'news' | 'crm' | 'webhooks' | 'replays' | 'what_ifs', number>>(COUNTS)
  const waiting = rows.flatMap(({ news, crm, webhooks, replays, what_ifs }) => [
    ...some(news, 'piece of news', 'pieces of news'),
    ...some(crm, 'delivery to the CRM', 'deliveries to the CRM'),
    ...some(webhooks, 'delivery to a webhook', 'deliveries to webhooks'),
    ...some(replays, 'replay', 'replays'),
    ...some(what_ifs, 'what-if', 'what-ifs'),
  ])
  return [...waiting, ...(await waitingJobs(pool))]
}

async function waitingJobs(pool: Queries): Promise<Waiting[]> {
  if (!(await isQueueThere(pool))) return []
  const { rows } = await pool.query<{ task: string; count: number }>(JOBS, [AUDIT_QUEUE, ERASURE])
  return rows.map(({ task, count }) => ({
    what: `${counted(count, 'job', 'jobs')} ${task}`,
    isErasure: ERASURE.includes(task),
  }))
}

function some(count: number, one: string, many: string): Waiting[] {
  return count === 0 ? [] : [{ what: counted(count, one, many), isErasure: false }]
}
