import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LaunchedProduct, launchProduct } from '../start/launch-product.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Failpoint } from './failpoints.ts'

/** An API in a process of its own, whose appends go wrong where a test wants it, beside a process that has the other roles. */
export class KillableApi {
  readonly masterKey: Buffer
  readonly database: TestDatabase
  readonly #folder: string
  readonly #environment: Record<string, string>
  readonly #others: LaunchedProduct
  #api: LaunchedProduct | undefined
  #url = ''

  private constructor(folder: string, database: TestDatabase, others: string, environment: Record<string, string>) {
    this.masterKey = randomBytes(32)
    this.database = database
    this.#folder = folder
    this.#environment = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      MASTER_KEY: this.masterKey.toString('hex'),
      FAILPOINT: path.join(folder, 'failpoint.json'),
      ...environment,
    }
    this.#others = launchProduct(this.#environment, ['--roles', others])
  }

  /** Nothing answers before `launch`. @param others the roles of the process that lives through all. @param environment more of its settings */
  static async beside(others: string, environment: Record<string, string> = {}): Promise<KillableApi> {
    const folder = await mkdtemp(path.join(tmpdir(), 'refibell-killed-'))
    return new KillableApi(folder, await createTestDatabase(), others, environment)
  }

  get url(): string {
    return this.#url
  }

  /** Resolves with the milliseconds that it took. */
  async launch(): Promise<number> {
    const since = Date.now()
    this.#api = launchProduct(this.#environment, ['--roles', 'api'], 'tests/faults/faulty-product.ts')
    this.#url = await this.#api.ready
    return Date.now() - since
  }

  /** From now on the next append goes wrong. */
  async arm(failpoint: Failpoint): Promise<void> {
    await writeFile(`${this.#failpoint}.draft`, JSON.stringify(failpoint))
    await rename(`${this.#failpoint}.draft`, this.#failpoint)
  }

  /** Whether what was armed has not gone off yet. */
  async isArmed(): Promise<boolean> {
    return access(this.#failpoint).then(
      () => true,
      () => false,
    )
  }

  /** With what it ended; null: by a signal. */
  async ended(): Promise<number | null> {
    return (await this.#api?.ended)?.code ?? null
  }

  /** As if the process that has ended had been silent for long enough to be known as dead. */
  async silentForLong(): Promise<void> {
    await this.database.pool.query(`UPDATE api_processes SET beat_at = beat_at - interval '10 seconds'`)
  }

  async remove(): Promise<void> {
    for (const each of [this.#api, this.#others]) {
      each?.kill('SIGTERM')
      await each?.ended
    }
    await this.database.drop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  get #failpoint(): string {
    return this.#environment.FAILPOINT ?? ''
  }
}
