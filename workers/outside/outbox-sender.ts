import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { tellTrouble } from '../tell-trouble.ts'
import type { WorkerParts } from '../worker-parts.ts'

/** What somebody outside is still to be told, shared by all workers. What is claimed is its claimer's until the claim lapses. */
export interface Outbox<Claimed, Attempted> {
  /** Takes what may be told now; null: nothing may. @param now ISO 8601 */
  claim(now: string): Promise<Claimed | null>
  /** Gives it back after an attempt, unless it is somebody else's by now. */
  finish(claimed: Claimed, attempted: Attempted): Promise<void>
}

export interface Sending<Claimed, Attempted> {
  /** Who is told, as the log names them. */
  readonly whom: string
  readonly outbox: Outbox<Claimed, Attempted>
  /** How much is told at a time. */
  readonly places: number
  /** Tells it and records that. @throws when it could not be recorded, or was stopped: then it is told again */
  attempt(claimed: Claimed, stopped: AbortSignal): Promise<Attempted>
  /** What is given back of an attempt that was stopped. @param now ISO 8601 */
  cutShort(now: string): Attempted
}

const POLL_MS = 500
const RETRY_MS = 1_000

/**
 * Tells somebody outside what is due, a few things at a time. It has a loop of its own beside the job queue: who does not answer holds up
 * nothing but this.
 */
export class OutboxSender<Claimed, Attempted> {
  readonly #parts: Pick<WorkerParts, 'clock' | 'logger'>
  readonly #sending: Sending<Claimed, Attempted>
  readonly #stopping = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  #loop: Promise<void> = Promise.resolve()

  constructor(parts: Pick<WorkerParts, 'clock' | 'logger'>, sending: Sending<Claimed, Attempted>) {
    this.#parts = parts
    this.#sending = sending
    // Calls under way listen for the end, and rests that an answer has cut short until they are over. Node takes more than ten for a leak.
    setMaxListeners(0, this.#stopping.signal)
  }

  start(): void {
    this.#loop = this.#send()
  }

  /** Gives up the calls under way: they are made again. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
    await Promise.all(this.#underWay)
  }

  async #send(): Promise<void> {
    const { signal } = this.#stopping
    const { outbox, places, whom } = this.#sending
    while (!signal.aborted) {
      let pause = POLL_MS
      try {
        const isBusy = this.#underWay.size >= places
        const claimed = isBusy ? null : await outbox.claim(this.#now())
        if (claimed !== null) {
          this.#begin(claimed)
          continue
        }
      } catch (error) {
        tellTrouble(this.#parts.logger, error, `${whom} will be told later`)
        pause = RETRY_MS
      }
      const rest = delay(pause, undefined, { signal }).catch(() => undefined)
      await Promise.race([rest, ...this.#underWay])
    }
  }

  #begin(claimed: Claimed): void {
    const attempt = this.#attempt(claimed).finally(() => this.#underWay.delete(attempt))
    this.#underWay.add(attempt)
  }

  /** What fails here, and not outside, is attempted again when the claim has lapsed, or at the next start. */
  async #attempt(claimed: Claimed): Promise<void> {
    const { signal } = this.#stopping
    const { outbox, whom } = this.#sending
    try {
      await outbox.finish(claimed, await this.#sending.attempt(claimed, signal))
    } catch (error) {
      if (!signal.aborted)
        return tellTrouble(this.#parts.logger, error, `${whom} will be told once more what could not be recorded`)
      await outbox
        .finish(claimed, this.#sending.cutShort(this.#now()))
        .catch((lost) =>
          tellTrouble(this.#parts.logger, lost, `what ${whom} is to be told waits for its claim to lapse`),
        )
    }
  }

  #now(): string {
    return this.#parts.clock().toISOString()
  }
}
