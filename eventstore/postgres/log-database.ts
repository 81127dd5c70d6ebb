import type pg from 'pg'
import { LogUnavailable } from '../log-unavailable.ts'
import { AppendLine } from './append-line.ts'
import { openHealingPool } from './healing-pool.ts'
import { KEEP_ALIVE } from './keep-alive.ts'
import { isLostConnection, isTimeout } from './lost-connection.ts'
import { processOf } from './process-of.ts'

const PATIENCE_MS = 10_000

/** How long to wait before a statement is repeated whose connection was lost: a restart of the database is over in a second. */
const PAUSES_MS = [20, 100, 300, 600]

export interface Statement {
  /** Given, the statement is prepared once per connection. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
  /** How the answer's values are read, where it is not as pg reads them. */
  readonly types?: pg.CustomTypesConfig
}

/**
 * The log's own connections. Nobody else uses them, so that a busy read model never keeps an append waiting.
 * Every statement given to it must be harmless when repeated, because it is repeated when its connection was lost.
 * @throws LogUnavailable when the database stays away
 */
export class LogDatabase {
  readonly url: string
  readonly #pool: pg.Pool
  readonly #line: AppendLine
  readonly #serving = new Set<number | null>()

  /** @param patienceMs after this long without an answer the outcome of a statement counts as unknown */
  constructor(url: string, { patienceMs = PATIENCE_MS } = {}) {
    this.url = url
    const config = {
      connectionString: url,
      application_name: 'refibell-log',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5_000,
      query_timeout: patienceMs,
      statement_timeout: patienceMs,
    }
    this.#line = new AppendLine(config)
    this.#pool = openHealingPool({ ...config, max: 8 })
    this.#pool.on('connect', (client) => this.#serving.add(processOf(client)))
    this.#pool.on('remove', (client) => this.#serving.delete(processOf(client)))
  }

  /** Whether this process of the server answers a connection that is here now. */
  isServedBy(processId: number): boolean {
    return processId === this.#line.processId || this.#serving.has(processId)
  }

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.#repeating(() => this.#pool.query<Row>(statement))).rows
  }

  /** Rows as arrays: less to build for each of many. */
  async queryArrays<Row extends unknown[]>(statement: Statement): Promise<Row[]> {
    return (await this.#repeating(() => this.#pool.query<Row>({ ...statement, rowMode: 'array' }))).rows
  }

  /** The same for appends, each of which is sent before those before it are answered, and written behind them. */
  append<Row extends unknown[]>(statement: Statement): Promise<Row[]> {
    return this.#repeating(() => this.#line.query<Row>({ ...statement, rowMode: 'array' }))
  }

  async close(): Promise<void> {
    await Promise.all([this.#line.close(), this.#pool.end()])
  }

  async #repeating<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let lost = 0; ; lost += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isLostConnection(error)) throw error
        const pause = PAUSES_MS[lost]
        if (pause === undefined || isTimeout(error))
          throw new LogUnavailable(`The event log is away: ${error.message}`, { cause: error })
        await new Promise((resume) => setTimeout(resume, pause))
      }
    }
  }
}
