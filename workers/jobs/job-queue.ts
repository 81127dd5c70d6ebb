import { type Job, Logger as QueueLogger, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { tellTrouble } from '../tell-trouble.ts'
import { LastingWorkers } from './lasting-workers.ts'
import { migrateQueue } from './migrate-queue.ts'
import { NotShownYet } from './not-shown-yet.ts'
import type { Task } from './task.ts'
import { WorkerLease } from './worker-lease.ts'

/** Jobs at a time in one process. More would only wait for the same processor and the same log. */
const CONCURRENCY = 4
/** For jobs whose announcement got lost, and those that were taken over. */
const POLL_MS = 1_000
/** Until a job is looked at again whose read models were behind, or are paused until somebody mends them. */
const SHOWN_LATER_MS = 15_000

export interface JobQueue {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
}

/** Works on the jobs of these tasks; brings the queue's own tables up to date first. */
export async function startJobQueue(
  pool: pg.Pool,
  poolId: string,
  tasks: readonly Task[],
  logger: Logger,
): Promise<JobQueue> {
  const lease = new WorkerLease(pool, poolId, logger)
  const speaking = queueLogger(logger)
  await migrateQueue(pool, speaking)
  const taskList = Object.fromEntries(tasks.map((task) => [task.name, runJob(task, logger)]))
  const options = { concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true, logger: speaking }
  const workers = new LastingWorkers(pool, taskList, options, lease, logger)
  await lease.start()
  return {
    async stop() {
      await workers.stop()
      await lease.stop()
    },
  }
}

function runJob(task: Task, logger: Logger): TaskList[string] {
  return async (payload, { job, addJob }) => {
    try {
      await task.run(payload, { isLast: job.attempts >= job.max_attempts })
    } catch (error) {
      if (!(error instanceof NotShownYet)) throw error
      logger.warn({ job: job.id, task: task.name, reason: error.message }, 'a job waits for the read models')
      // With all its attempts, and without its key: a newer job may have that meanwhile, and is not to be replaced by this one.
      const runAt = new Date(Date.now() + SHOWN_LATER_MS)
      await addJob(task.name, payload, { maxAttempts: job.max_attempts, runAt })
    }
  }
}

/** What the queue tells when a job has failed. */
interface Failure {
  readonly failure?: true
  readonly error?: unknown
}

/** The queue speaks through our log, without the payloads. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const { job, failure, error } = (meta ?? {}) as { job?: Job } & Failure
    const about = job ? { job: job.id, task: job.task_identifier } : {}
    if (failure) tellTrouble(logger.child({ ...about, attempt: job?.attempts }), error, 'a job failed')
    else if (level === 'error') logger.error(about, message)
    else if (level === 'warning') logger.warn(about, message)
    else logger.debug(about, message)
  })
}
