import { setTimeout as delay } from 'node:timers/promises'
import { tellTrouble } from '../tell-trouble.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { MOST_SOCKETS } from './crm.ts'
import type { ClaimedDelivery, CrmOutbox } from './crm-outbox.ts'
import { deliverToCrm } from './deliver-to-crm.ts'

const POLL_MS = 500
const RETRY_MS = 1_000

/**
 * Tells the CRM what is due, a few deliveries at a time. It has a loop of its own beside the job queue: a CRM that does not answer holds
 * up nothing but itself.
 */
export class CrmSender {
  readonly #parts: WorkerParts
  readonly #outbox: CrmOutbox
  readonly #stopping = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  #sending: Promise<void> = Promise.resolve()

  constructor(parts: WorkerParts, outbox: CrmOutbox) {
    this.#parts = parts
    this.#outbox = outbox
  }

  start(): void {
    this.#sending = this.#send()
  }

  /** Gives up the calls under way: they are made again. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#sending
    await Promise.all(this.#underWay)
  }

  async #send(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pause = POLL_MS
      try {
        const isBusy = this.#underWay.size >= MOST_SOCKETS
        const claimed = isBusy ? null : await this.#outbox.claim(this.#parts.clock().toISOString())
        if (claimed !== null) {
          this.#begin(claimed)
          continue
        }
      } catch (error) {
        tellTrouble(this.#parts.logger, error, 'the CRM will be told later')
        pause = RETRY_MS
      }
      const rest = delay(pause, undefined, { signal }).catch(() => undefined)
      await Promise.race([rest, ...this.#underWay])
    }
  }

  #begin(claimed: ClaimedDelivery): void {
    const attempt = this.#attempt(claimed).finally(() => this.#underWay.delete(attempt))
    this.#underWay.add(attempt)
  }

  /** What fails here, and not in the CRM, is attempted again when the claim has lapsed, or at the next start. */
  async #attempt(claimed: ClaimedDelivery): Promise<void> {
    const { signal } = this.#stopping
    try {
      await this.#outbox.finish(claimed, await deliverToCrm(this.#parts, claimed, signal))
    } catch (error) {
      if (!signal.aborted)
        return tellTrouble(this.#parts.logger, error, 'a delivery to the CRM will be attempted again')
      await this.#outbox
        .finish(claimed, { calls: 2, due_at: this.#parts.clock().toISOString(), held_until: null })
        .catch((lost) => tellTrouble(this.#parts.logger, lost, 'a delivery to the CRM waits for its claim to lapse'))
    }
  }
}
