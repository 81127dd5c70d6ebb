import pg from 'pg'
import { KEEP_ALIVE } from './keep-alive.ts'

/** The channel on which `append_events` says, without saying what, that something was appended. */
const CHANNEL = 'events_appended'

/** How long a hint may be missing before subscribers look for themselves. */
const POLL_MS = 1_000
const RECONNECT_MS = 500

/** Wakes subscribers after appends: at once after those of this process, by NOTIFY after others', by the clock in any case. */
export class AppendedSignal {
  readonly #databaseUrl: string
  readonly #isOwn: (processId: number) => boolean
  readonly #subscribers = new Set<() => void>()
  #client: pg.Client | null = null
  #connecting: Promise<void> | null = null
  #poll: NodeJS.Timeout | null = null
  #reconnect: NodeJS.Timeout | null = null
  #closed = false

  /** @param isOwn whether what this server process appends is known here without its saying so */
  constructor(databaseUrl: string, isOwn: (processId: number) => boolean) {
    this.#databaseUrl = databaseUrl
    this.#isOwn = isOwn
  }

  subscribe(subscriber: () => void): () => void {
    // A function of its own, so that the same one subscribed twice is two subscriptions.
    const wake = () => subscriber()
    this.#subscribers.add(wake)
    this.#poll ??= setInterval(() => this.wake(), POLL_MS)
    this.#listen()
    return () => {
      this.#subscribers.delete(wake)
    }
  }

  wake(): void {
    for (const wake of this.#subscribers) wake()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#subscribers.clear()
    if (this.#poll) clearInterval(this.#poll)
    if (this.#reconnect) clearTimeout(this.#reconnect)
    await this.#connecting
    await this.#client?.end().catch(() => undefined)
  }

  #listen(): void {
    if (this.#closed || this.#client || this.#connecting) return
    this.#connecting = this.#connect().finally(() => {
      this.#connecting = null
    })
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'refibell-log-listener',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ processId }) => {
      if (!this.#isOwn(processId)) this.wake()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      // For what was appended while nobody listened.
      this.wake()
    } catch {
      this.#lost(client)
      await client.end().catch(() => undefined)
    }
  }

  /** Until the connection is back the clock wakes the subscribers. */
  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = null
    if (this.#closed || this.#reconnect) return
    this.#reconnect = setTimeout(() => {
      this.#reconnect = null
      this.#listen()
    }, RECONNECT_MS)
  }
}
