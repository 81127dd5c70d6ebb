import { randomUUID } from 'node:crypto'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { ExpectedRevision, Position } from '../../eventstore/port.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import { someEvents } from '../support/unplaced-events.ts'
import type { Operation } from './history.ts'

const STREAMS = 20
const REPETITIONS = 4

/** A number between 0 and 1; the same seed gives the same ones (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One client that does one thing after the other, chosen at random, and records what it was told. */
export class RandomClient {
  readonly #store: EventStore
  readonly #random: () => number
  readonly #history: Operation[]
  /** The last revision that this client has seen of each stream. */
  readonly #known = new Map<string, number>()
  #checkpoint: Position | null = null

  constructor(store: EventStore, random: () => number, history: Operation[]) {
    this.#store = store
    this.#random = random
    this.#history = history
  }

  async act(): Promise<void> {
    const stream = `random-${Math.floor(this.#random() * STREAMS)}`
    const choice = this.#random()
    if (choice < 0.6) await this.#append(stream)
    else if (choice < 0.8) await this.#readStream(stream)
    else await this.#readAll()
  }

  async #append(stream: string): Promise<void> {
    const events = someEvents(1 + Math.floor(this.#random() * 4)).map((event) => ({ ...event, id: randomUUID() }))
    const expected = this.#expectation(stream)
    const about = {
      kind: 'append' as const,
      stream,
      expected,
      ids: events.map(({ id }) => id),
      invoked: performance.now(),
    }
    for (let repetition = 0; ; repetition += 1) {
      try {
        const appended = await this.#store.append(stream, expected, events)
        this.#known.set(stream, appended.revision)
        this.#history.push({ ...about, ...appended, outcome: 'ok', ended: performance.now() })
        return
      } catch (error) {
        if (error instanceof WrongExpectedRevision) {
          if (error.actual !== null) this.#known.set(stream, error.actual)
          this.#history.push({ ...about, outcome: 'fail', ended: performance.now() })
          return
        }
        if (!(error instanceof LogUnavailable)) throw error
        // Some give up, and never learn what became of it.
        if (repetition < REPETITIONS && this.#random() < 0.8) continue
        this.#history.push({ ...about, outcome: 'info', ended: performance.now() })
        return
      }
    }
  }

  #expectation(stream: string): ExpectedRevision {
    const choice = this.#random()
    const known = this.#known.get(stream)
    if (choice < 0.2) return 'any'
    if (choice < 0.25) return 'stream_exists'
    return known === undefined || choice < 0.3 ? 'no_stream' : known
  }

  async #readStream(stream: string): Promise<void> {
    const invoked = performance.now()
    const events = await unlessAway(this.#store.readStream(stream, 0))
    if (!events) return
    const last = events.at(-1)
    if (last) this.#known.set(stream, last.revision)
    const ids = events.map(({ id }) => id)
    this.#history.push({ kind: 'readStream', stream, ids, invoked, ended: performance.now() })
  }

  /** As a projection does: one page behind the checkpoint, which moves to its end. */
  async #readAll(): Promise<void> {
    const [invoked, after, limit] = [performance.now(), this.#checkpoint, 1 + Math.floor(this.#random() * 200)]
    const events = await unlessAway(this.#store.readAll(after, limit))
    if (!events) return
    this.#checkpoint = events.at(-1)?.position ?? after
    const ids = events.map(({ id }) => id)
    this.#history.push({ kind: 'readAll', after, limit, ids, invoked, ended: performance.now() })
  }
}

async function unlessAway<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof LogUnavailable) return null
    throw error
  }
}
