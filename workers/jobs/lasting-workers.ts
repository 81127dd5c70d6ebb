import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool, type WorkerPoolOptions } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { WorkerLease } from './worker-lease.ts'

/** A database that has let workers down may need a moment. */
const REST_MS = 1_000

/**
 * Works on jobs until it is stopped, also where the database restarts meanwhile. A worker that cannot say what became of its job ends,
 * and graphile-worker puts none in its place; one that got no answer when it asked for a job may have locked one all the same. So
 * when the database has let one down, fresh workers replace all of them. The others end the jobs that they have; what is still
 * locked by those that are gone is freed, because they leave the lease.
 */
export class LastingWorkers {
  readonly #pool: pg.Pool
  readonly #tasks: TaskList
  readonly #options: WorkerPoolOptions
  readonly #lease: WorkerLease
  readonly #logger: Logger
  readonly #stopping = new AbortController()
  readonly #working: Promise<void>

  constructor(pool: pg.Pool, tasks: TaskList, options: WorkerPoolOptions, lease: WorkerLease, logger: Logger) {
    this.#pool = pool
    this.#tasks = tasks
    this.#options = options
    this.#lease = lease
    this.#logger = logger
    this.#working = this.#work()
  }

  /** Takes no more jobs and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping
    const stopped = once(signal, 'abort')
    const ends: Promise<void>[] = []
    while (!signal.aborted) {
      const { workers, letDown } = this.#begin()
      await Promise.race([letDown, stopped])
      ends.push(workers.gracefulShutdown())
      await delay(REST_MS, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(ends)
  }

  #begin(): { readonly workers: WorkerPool; readonly letDown: Promise<void> } {
    const events: WorkerEvents = new EventEmitter()
    events.on('worker:create', ({ worker }) => this.#lease.add(worker.workerId))
    events.on('worker:stop', ({ worker }) => this.#lease.remove(worker.workerId))
    events.on('job:failed', ({ job }) =>
      this.#logger.error({ job: job.id, task: job.task_identifier }, 'a job was given up'),
    )
    const letDown = new Promise<void>((resolve) => {
      const tell = ({ error }: { readonly error: unknown }) => {
        this.#logger.warn({ err: error }, 'the database let workers down, and others replace them')
        resolve()
      }
      events.once('worker:fatalError', tell)
      events.once('worker:getJob:error', tell)
    })
    return { workers: runTaskList({ ...this.#options, events }, this.#tasks, this.#pool), letDown }
  }
}
