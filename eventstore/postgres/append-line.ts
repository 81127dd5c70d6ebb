import pg from 'pg'
import { LeanClient } from './lean-client.ts'
import { processOf } from './process-of.ts'

/**
 * One connection on which a question is sent before those before it are answered; the server answers them in their order, each in a
 * transaction of its own. It is made when it is needed, and anew when it is lost: what was asked on it then fails.
 */
export class AppendLine {
  readonly #config: pg.ClientConfig
  #client: pg.Client | null = null
  #connected: Promise<pg.Client> | null = null

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  /** Of the server, which answers it now; null while it is not connected. */
  get processId(): number | null {
    return this.#client && processOf(this.#client)
  }

  async query<Row extends unknown[]>(question: pg.QueryArrayConfig): Promise<Row[]> {
    const client = await (this.#connected ?? this.#connect())
    try {
      return (await client.query<Row>(question)).rows
    } catch (error) {
      // What the server has not said itself is said of the connection, whose end is not told before.
      if (!(error instanceof pg.DatabaseError)) this.#letGo(client)
      throw error
    }
  }

  /** Once everybody who has asked is answered. */
  async close(): Promise<void> {
    await this.#connected?.catch(() => undefined)
    await this.#client?.end()
  }

  #connect(): Promise<pg.Client> {
    const client: pg.Client = new LeanClient({ ...this.#config, pipeline: true })
    // What it was asked fails with the same error, and is dealt with there.
    client.on('error', () => this.#letGo(client))
    client.on('end', () => this.#letGo(client))
    this.#client = client
    this.#connected = client.connect().catch((error) => {
      this.#letGo(client)
      throw error
    })
    return this.#connected
  }

  #letGo(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#connected = null
    client.end().catch(() => undefined)
  }
}
