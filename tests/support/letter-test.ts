import { afterEach, beforeEach, vi } from 'vitest'
import { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import type { Mail } from '../../workers/notifications/mail.ts'
import { startWorkers, type Workers } from '../../workers/start-workers.ts'
import type { WorkerParts } from '../../workers/worker-parts.ts'
import { startWorkerInstallation, type WorkerInstallation } from './worker-installation.ts'

/** For a spec of a letter: an installation of its own for each test, and workers that write it. */
export class LetterTest {
  readonly tokens: LetterTokens
  #started: { readonly installation: WorkerInstallation; readonly parts: WorkerParts } | undefined
  #workers: Workers | null = null

  /** @param purpose of the tokens, where the letter has any */
  constructor(purpose: 'reset' | 'confirm' | 'invitation' = 'confirm') {
    this.tokens = new LetterTokens(Buffer.alloc(32, 7), purpose)
    const under = (page: string) => (account_id: string, request_id: string) =>
      `https://refibell.example/${page}?token=${this.tokens.issue(account_id, request_id)}`
    beforeEach(async () => {
      const installation = await startWorkerInstallation()
      const links = {
        reset: under('reset-password'),
        confirm: under('confirm-address'),
        notMe: under('not-me'),
        invitation: under('invitation'),
      }
      const letterUrls = { ...installation.parts.letterUrls, ...links }
      this.#started = { installation, parts: { ...installation.parts, letterUrls } }
    })
    afterEach(async () => {
      await this.#workers?.stop()
      this.#workers = null
      await this.#started?.installation.stop()
    })
  }

  get installation(): WorkerInstallation {
    return this.#both.installation
  }

  /** With links that hold tokens. */
  get parts(): WorkerParts {
    return this.#both.parts
  }

  /** The account, once the read models show all that has happened. */
  async account(account_id: string): Promise<AccountRow> {
    await this.installation.projected()
    const account = await accountById(this.parts.knex, account_id)
    if (account === null) throw new Error(`There is no account ${account_id}.`)
    return account
  }

  /** Lets the workers do what is to be done. @returns the letters they write, as a mail program shows them, once there are so many */
  async lettersOfWorkers(atLeast = 1): Promise<string[]> {
    this.#workers = await startWorkers(this.parts)
    const mails = await vi.waitUntil(
      async () => {
        const written = await this.installation.mails().catch(() => [])
        return written.length >= atLeast ? written : null
      },
      { timeout: 15_000 },
    )
    return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  }

  /** Everything that the jobs of the workers hold. */
  async jobs(): Promise<string> {
    const { rows } = await this.parts.knex.raw('select payload::text as payload from graphile_worker._private_jobs')
    return JSON.stringify(rows)
  }

  /** The parts with a mailer that sends nothing, but keeps what it should send. */
  keeping(): { readonly parts: WorkerParts; readonly sent: readonly Mail[] } {
    const sent: Mail[] = []
    const mailer = {
      send: async (mail: Mail) => void sent.push(mail),
      forget: async () => undefined,
      close: () => undefined,
    }
    return { parts: { ...this.parts, mailer }, sent }
  }

  get #both() {
    if (this.#started === undefined) throw new Error('The installation is there when a test runs, not before.')
    return this.#started
  }
}
