import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { LetterMarks } from '../../commands/account/letter-marks.ts'
import type { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { registerAccount } from '../../commands/account/register-account.ts'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { PricingDesk } from '../../commands/pricing/pricing-desk.ts'
import { PricingRecall } from '../../commands/pricing/recall-pricing.ts'
import { addProperty } from '../../commands/property/add-property.ts'
import { uploadLlpa } from '../../commands/rates/upload-llpa.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { createCrm } from '../../workers/crm/crm.ts'
import { createMailer, type MailerSettings } from '../../workers/notifications/mailer.ts'
import { createPricingEngine } from '../../workers/pricing-engine/pricing-engine.ts'
import { createWebhookCaller } from '../../workers/webhooks/webhook-caller.ts'
import { systemContext, type WorkerParts } from '../../workers/worker-parts.ts'
import { createDatabaseWithQueue } from './installation-database.ts'
import { openLetterUrls } from './letter-urls.ts'
import { loanPayload } from './loan-fixtures.ts'
import { startLogAndReadModels } from './log-and-read-models.ts'
import { logTreeParts } from './log-tree-parts.ts'
import { quickHasher } from './quick-hasher.ts'
import { rateFile } from './rate-fixtures.ts'
import { copyOfTestDatabase, type TestDatabase } from './test-database.ts'

/** Nobody answers there. */
const NO_CRM = 'http://127.0.0.1:1'

/** Log and read models on a real database, without workers: those are what is under test. */
export interface WorkerInstallation {
  readonly parts: WorkerParts
  /** As another process would need it. */
  readonly masterKey: Buffer
  readonly pool: pg.Pool
  /** What the parts' clock shows; set it to go on in time. */
  readonly time: { now: string }
  uploadSheet(name?: string): Promise<string>
  uploadLlpa(): Promise<string>
  /** Leaves runs to the test: where its time goes on to another day, the scheduler begins one as well, at the same moment. */
  withoutSchedule(): Promise<void>
  /** @param confirmTokens of those who open the account themselves */
  register(role: 'admin' | 'client' | 'lo', lo_id?: string, confirmTokens?: LetterTokens): Promise<string>
  addHome(owner_id: string, change?: Record<string, unknown>): Promise<string>
  /** Resolves when the read models show everything that is in the log. */
  projected(): Promise<void>
  /** How the parts' mailer sends. */
  readonly mailing: MailerSettings
  /** The e-mails in the outbox, as they were written. */
  mails(): Promise<string[]>
  /** Lets go of its database, which can then be copied. */
  rest(): Promise<void>
  /** Comes to rest, and removes its database. */
  stop(): Promise<void>
}

export async function startWorkerInstallation(now = '2026-03-16T12:00:00.000Z'): Promise<WorkerInstallation> {
  return startOn(await createDatabaseWithQueue(), randomBytes(32), now)
}

/** One that begins with what another has, which has come to `rest`. */
export async function copyWorkerInstallation(other: WorkerInstallation): Promise<WorkerInstallation> {
  return startOn(await copyOfTestDatabase(other.parts.databaseUrl), other.masterKey, other.time.now)
}

async function startOn(database: TestDatabase, masterKey: Buffer, now: string): Promise<WorkerInstallation> {
  const readModels = await startLogAndReadModels(database.url, masterKey)
  const { log, store, contents: content, personKeys, statementFiles, knex, projected } = readModels
  const outbox = await mkdtemp(path.join(tmpdir(), 'refibell-outbox-'))
  const mailing = {
    smtpUrl: null,
    outbox,
    publicUrl: 'https://refibell.example',
    unsubscribeMailbox: null,
    marks: new LetterMarks(Buffer.alloc(32, 3)),
  }
  const time = { now }
  const pricing = new PricingDesk(pricingQueries(knex), content, readHere)
  const parts: WorkerParts = {
    databaseUrl: database.url,
    log,
    ...logTreeParts(store, database.pool),
    content,
    statementFiles,
    knex,
    reached: readModels.reached,
    pricing,
    recall: new PricingRecall({ log, desk: pricing, accountStream: (id) => streamOfAccount(knex, id) }),
    rateFiles: readHere,
    pricingEngine: createPricingEngine({ allowPrivateUrls: true }),
    crm: createCrm({ crmApiUrl: NO_CRM, allowPrivateUrls: true }),
    webhooks: createWebhookCaller({ allowPrivateUrls: true }),
    clock: () => new Date(time.now),
    newId: uuidv7,
    logger: pino({ level: 'silent' }),
    mailer: createMailer(mailing),
    letterUrls: openLetterUrls(mailing.publicUrl),
    pushes: { send: async () => 'sent' },
    forgetPerson: (account_id) => personKeys.erase(account_id),
  }
  const context = () => systemContext(parts, 'test')
  const secrets = { passwords: quickHasher(), emailKey: randomBytes(32) }

  let resting: Promise<void> | undefined
  const rest = () => {
    resting ??= (async () => {
      parts.mailer.close()
      await readModels.stop()
    })()
    return resting
  }
  return {
    parts,
    masterKey,
    pool: database.pool,
    mailing,
    time,
    projected,
    async uploadSheet(name = 'rate-sheet.csv') {
      const bytes = await rateFile(name)
      const file = readRateSheetFile(bytes)
      if (file.faults !== undefined) throw new Error(file.detail)
      const input = { source: 'csv', effective_date: '2026-01-01', file_name: name, bytes, ...file } as const
      const { rate_sheet_id } = await uploadRateSheet(context(), content, input)
      await projected()
      return rate_sheet_id
    },
    async uploadLlpa() {
      const bytes = await rateFile('llpa.csv')
      const file = readLlpaFile(bytes)
      if (file.faults !== undefined) throw new Error(file.detail)
      const { llpa_id } = await uploadLlpa(context(), content, { file_name: 'llpa.csv', bytes, ...file })
      await projected()
      return llpa_id
    },
    async withoutSchedule() {
      await saveAutomationSettings(context(), { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }, null)
      await projected()
    },
    async register(role, lo_id, confirmTokens) {
      const { account_id } = await registerAccount(context(), secrets, {
        role,
        first_name: 'June',
        last_name: 'Okafor',
        email: `${role}-${uuidv7()}@example.com`,
        phone: null,
        password: 'a quiet harbour',
        lo_id: lo_id ?? null,
        invite_code: null,
        confirmTokens: confirmTokens ?? null,
      })
      return account_id
    },
    async addHome(owner_id, change) {
      const as_of = time.now.slice(0, 10)
      const adding = context()
      const property_id = adding.newId()
      await addProperty(adding, {
        property_id,
        owner_id,
        lo_id: null,
        payload: loanPayload(change),
        document_id: null,
        book: await parts.pricing.book(as_of),
        as_of,
        homes: 0,
      })
      return property_id
    },
    async mails() {
      const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(files.map((name) => contentUnlessGone(path.join(outbox, name))))
      return mails.filter((mail) => mail !== null)
    },
    rest,
    async stop() {
      await rest()
      await database.drop()
      await rm(outbox, { recursive: true, force: true })
    },
  }
}

/** Null: it was taken away since it was seen, by workers that are at it meanwhile. */
async function contentUnlessGone(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
