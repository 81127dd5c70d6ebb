import { Piscina } from 'piscina'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { LogPlace } from '../event-log.ts'
import type { Stretch } from './hash-stretch.ts'
import type { LogAway } from './leaf-thread.ts'

/** As many as the smallest machine has cores. */
export const LEAF_THREADS = 2

/** Threads that read and hash parts of the log side by side, each with a connection of its own. */
export class LeafThreads {
  readonly #place: LogPlace
  readonly #pool = new Piscina({
    filename: new URL('./leaf-thread-entry.mjs', import.meta.url).href,
    name: 'hashed',
    execArgv: [],
    env: {},
    minThreads: 0,
    maxThreads: LEAF_THREADS,
  })

  constructor(place: LogPlace) {
    this.#place = place
  }

  /** The hashes of its leaves, one after the other. @throws LogUnavailable */
  async hash(stretch: Stretch): Promise<Uint8Array> {
    const found: Uint8Array | LogAway = await this.#pool.run({ place: this.#place, stretch })
    if ('away' in found) throw new LogUnavailable(found.away)
    return found
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
