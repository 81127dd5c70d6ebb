import type { Logger } from 'pino'
import { Piscina } from 'piscina'
import { HttpError } from '../../api/http/http-error.ts'
import type * as work from './thread.ts'

type Work = typeof work

const MOST_THREADS = 2
/** A report takes a sixth of a second, so that the last who waits is answered while still waiting. */
const MOST_WAITING = 60
/** A thread takes 60 MB, and a second until it can begin. */
const IDLE_MS = 30_000
const MOST_HEAP_MEGABYTES = 512

/**
 * Threads for what would keep everybody waiting: started when there is work, ended when there is none for a while. One that fails takes
 * down what it was doing, and nothing else.
 */
export class Threads {
  readonly #pool: Piscina
  readonly #script: string

  constructor(logger: Logger, script = new URL('./thread-entry.mjs', import.meta.url).href) {
    this.#script = script
    this.#pool = new Piscina({
      execArgv: [],
      // They know no secrets.
      env: {},
      minThreads: 0,
      maxThreads: MOST_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
    })
    // Without a listener, a thread that fails while it has nothing to do would end the process.
    this.#pool.on('error', (error) => logger.error({ err: error }, 'a thread for long work failed'))
  }

  /** @throws HttpError 503 when too many wait already, and what the work throws */
  async run<Name extends keyof Work>(
    name: Name,
    given: Parameters<Work[Name]>[0],
  ): Promise<Awaited<ReturnType<Work[Name]>>> {
    if (this.#pool.queueSize >= MOST_WAITING)
      throw new HttpError(503, 'Too many people are asking for this at the moment. Please try again.', 5)
    // Named here and not to the pool, for which work that cannot be loaded would never end.
    return await this.#pool.run(given, { name, filename: this.#script })
  }

  /** Ends the threads; what they were doing fails. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
