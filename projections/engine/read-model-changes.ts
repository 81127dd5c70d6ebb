import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE } from '../../eventstore/postgres/keep-alive.ts'
import { CHANGES_CHANNEL, type ReadModelChange } from './read-model-change.ts'

const LONGEST_DELAY_MS = 5_000

export type ChangeListener = (change: ReadModelChange) => void

/**
 * Hears from any process what changed in the read models, on a connection of its own. What is announced while the connection is
 * down is lost, and so is what a process did not come to announce; after it is back, or another has taken over, `onGap` is called and
 * everybody has to look again.
 */
export class ReadModelChanges {
  readonly #connectionString: string
  readonly #listeners = new Set<ChangeListener>()
  readonly #gapListeners = new Set<() => void>()
  #client: pg.Client | null = null
  #closed = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /** Resolves when it listens; rejects when the first connection fails. */
  async start(): Promise<void> {
    await this.#connect()
  }

  /** Returns how to unsubscribe. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when announcements may have been missed. Returns how to unsubscribe. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, ...KEEP_ALIVE })
    client.on('notification', ({ payload }) => this.#tell(payload ?? ''))
    // Every failure ends the connection, and 'end' is where it is dealt with; without a listener 'error' would end the process.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`LISTEN ${CHANGES_CHANNEL}`)
    client.once('end', () => void this.#reconnect())
    this.#client = client
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(LONGEST_DELAY_MS, wait * 2)) {
      try {
        await this.#connect()
        if (this.#closed) await this.#client?.end()
        this.#tellGap()
        return
      } catch {
        await delay(wait, undefined, { ref: false })
      }
    }
  }

  #tell(payload: string): void {
    const change = JSON.parse(payload) as ReadModelChange
    if (change.isGap) this.#tellGap()
    else for (const listener of this.#listeners) listener(change)
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) listener()
  }
}
