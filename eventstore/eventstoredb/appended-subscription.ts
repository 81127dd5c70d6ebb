import { setTimeout as delay } from 'node:timers/promises'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Position } from '../port.ts'
import { toPosition } from '../position.ts'
import { subscriptionRequest } from './read-request.ts'
import type { WireClient } from './wire-client.ts'

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 15_000
const WATCH_MS = 30_000

export interface AppendedSubscriptionOptions {
  readonly client: WireClient
  readonly prefix: string
  /** The position of the newest event, by a plain read. */
  readonly head: () => Promise<Position | null>
  /** How often a plain read checks what the subscription says. */
  readonly watchMs?: number
}

/**
 * Wakes subscribers after appends, of this process or another. A subscription to the whole log tells of them; when it ends it is
 * resumed behind the last event it brought, and when it has gone silent a watchman notices.
 */
export class AppendedSubscription {
  readonly #options: AppendedSubscriptionOptions
  readonly #subscribers = new Set<() => void>()
  readonly #stop = new AbortController()
  #following: Promise<void> | null = null
  #watch: NodeJS.Timeout | null = null
  /** The last event that the subscription has brought; null before the first. */
  #seen: Position | null = null
  #current = new AbortController()

  constructor(options: AppendedSubscriptionOptions) {
    this.#options = options
  }

  subscribe(subscriber: () => void): () => void {
    // A function of its own, so that the same one subscribed twice is two subscriptions.
    const wake = () => subscriber()
    this.#subscribers.add(wake)
    if (!this.#stop.signal.aborted) {
      this.#following ??= this.#follow()
      this.#watch ??= setInterval(() => void this.#look(), this.#options.watchMs ?? WATCH_MS)
    }
    return () => {
      this.#subscribers.delete(wake)
    }
  }

  wake(): void {
    for (const wake of this.#subscribers) wake()
  }

  async close(): Promise<void> {
    this.#stop.abort()
    this.#current.abort()
    this.#subscribers.clear()
    if (this.#watch) clearInterval(this.#watch)
    await this.#following
  }

  async #follow(): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MS; !this.#stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      this.#current = new AbortController()
      let confirmed = false
      const take = (answer: ReadResp) => {
        this.#take(answer)
        confirmed = true
      }
      const request = subscriptionRequest(this.#options.prefix, this.#seen ?? 'end')
      await this.#options.client.read(request, take, { stop: this.#current.signal }).catch(() => undefined)
      if (confirmed) pause = SHORTEST_PAUSE_MS
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: this.#stop.signal }).catch(() => undefined)
    }
  }

  #take(answer: ReadResp): void {
    const position = answer.getEvent()?.getCommitPosition()
    // Checkpoints repeat themselves, and may be ahead of the log: only events count.
    if (position !== undefined) this.#seen = toPosition(position)
    // Whoever begins to listen, or again, may have missed what was appended until now.
    if (position !== undefined || answer.hasConfirmation()) this.wake()
  }

  /** Wakes if the log has moved on and the subscription has not said so, and begins a new one. */
  async #look(): Promise<void> {
    const seen = this.#seen
    const head = await this.#options.head().catch(() => null)
    if (head === null || head === seen || this.#seen !== seen) return
    this.#seen = head
    this.wake()
    this.#current.abort()
  }
}
