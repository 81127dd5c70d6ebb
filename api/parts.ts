import type { Knex } from 'knex'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LetterMarks } from '../commands/account/letter-marks.ts'
import type { LetterTokens } from '../commands/account/letter-tokens.ts'
import type { AccountSecrets } from '../commands/account/register-account.ts'
import type { RateFileReader } from '../commands/csv/rate-file-reader.ts'
import type { WhatIfOrder } from '../commands/past-what-if/what-if-order.ts'
import type { PricingDesk } from '../commands/pricing/pricing-desk.ts'
import type { PricingRecall } from '../commands/pricing/recall-pricing.ts'
import type { ReplayOrder } from '../commands/replay/replay-order.ts'
import type { Actor } from '../domain/event.ts'
import type { HomeFound, WhatIfFound } from '../domain/past-what-if/findings.ts'
import type { ContentStore } from '../eventstore/content-store.ts'
import type { StoredLog } from '../eventstore/log-tree/grow-log-tree.ts'
import type { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import type { LogTree } from '../eventstore/log-tree/log-tree.ts'
import type { EventLog, Position } from '../eventstore/port.ts'
import type { StatementFiles } from '../eventstore/statement-files.ts'
import type { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import type { NamedReadModel } from '../projections/engine/read-model-waiter.ts'
import type { StatementReader } from '../statement-reading/statement-reader.ts'
import type { DeviceTokens } from './auth/device-tokens.ts'
import type { SecondStepTokens } from './auth/second-step-tokens.ts'
import type { SessionTokens } from './auth/session-tokens.ts'
import type { UnsubscribeTokens } from './auth/unsubscribe-tokens.ts'
import type { BookLooks } from './book/book-looks.ts'
import type { PublicSettings } from './contract/public-settings.ts'
import type { ListedReplay, ReplayDifference } from './contract/replays.ts'
import type { Job, JobState, SystemState } from './contract/system.ts'
import type { ListedWhatIf, ShownWhatIf } from './contract/what-ifs.ts'
import type { IdempotentAnswers } from './idempotency/idempotent-answers.ts'
import type { LinkCounts } from './invites/link-counts.ts'
import type { ReportedReplay } from './reports/replay-report.ts'
import type { ReportedEvaluation } from './reports/reported-evaluation.ts'
import type { SecurityEvents } from './security-events/security-events.ts'
import type { OriginalQuota } from './throttling/original-quota.ts'
import type { PasswordFailures } from './throttling/sign-in-delays.ts'
import type { Throttles } from './throttling/throttles.ts'
import type { UploadDoor } from './throttling/upload-door.ts'

/** The queue that the workers work on, as far as an administrator sees and touches it. */
interface JobDesk {
  length(): Promise<SystemState['jobs']>
  /** At most `limit` behind a job; null: from the beginning. */
  list(state: JobState, limit: number, after: string | null): Promise<Job[]>
  /** Makes it due now, with all its attempts before it. */
  retry(id: string): Promise<'due' | 'running' | 'gone'>
}

/** A replay as it is kept, with ids in the place of names. */
export interface KeptReplay extends Omit<ListedReplay, 'scope_name'> {
  /** Grows from one to the next. */
  readonly turn: string
}

export interface KeptDifference extends Omit<ReplayDifference, 'address'> {
  /** From 1 on. */
  readonly number: number
}

/** The replays that the workers work on. */
interface ReplayDesk {
  /** @throws NotFound, Refused while another one of everything is at it */
  begin(id: string, order: ReplayOrder, started_by: string, now: string): Promise<void>
  /** @throws NotFound, Refused when it is over */
  stop(id: string, now: string): Promise<void>
  /** @throws NotFound */
  find(id: string): Promise<KeptReplay>
  /** Newest first, at most `limit` behind one by its turn; null: from the newest. */
  list(limit: number, after: string | null): Promise<KeptReplay[]>
  /** At most `limit` of those kept, behind a number. */
  differences(id: string, after: number, limit: number): Promise<KeptDifference[]>
}

/** A what-if as it is kept. */
export interface KeptWhatIf
  extends Pick<ListedWhatIf, 'id' | 'started_at' | 'completed_at' | 'stopped_at' | 'error_message' | 'progress'> {
  /** Grows from one to the next. */
  readonly turn: string
  readonly asked: WhatIfOrder
  /** An account. */
  readonly started_by: string
  /** Null until it is over. */
  readonly found: (Pick<WhatIfFound, 'totals' | 'days'> & Pick<ShownWhatIf, 'evaluations' | 'left_out'>) | null
}

/** The what-ifs that the workers work out. */
interface WhatIfDesk {
  /** @throws NotFound where there is no such property or officer */
  begin(id: string, order: WhatIfOrder, started_by: string, now: string): Promise<void>
  /** @throws NotFound, Refused when it is over */
  stop(id: string, now: string): Promise<void>
  /** @throws NotFound */
  find(id: string): Promise<KeptWhatIf>
  /** Newest first, at most `limit` behind one by its turn; null: from the newest. */
  list(limit: number, after: string | null): Promise<KeptWhatIf[]>
  /** At most `limit` of those kept, behind a number. */
  homes(id: string, after: number, limit: number): Promise<(HomeFound & { readonly number: number })[]>
}

/** Everything the API works with. `main.ts` puts it together; tests put together their own. */
export interface ApiParts {
  readonly log: EventLog
  /** The log as it is stored, the tree over it, and who signs what is said of it. */
  readonly storedLog: StoredLog
  readonly logTree: LogTree
  readonly logSigner: LogSigner
  readonly content: ContentStore
  readonly statementFiles: StatementFiles
  /** Destroys the key that a person's data is sealed with. */
  readonly forgetPerson: (account_id: string) => Promise<void>
  /** Queries of the read models. */
  readonly knex: Knex
  /** For what is no query of a read model. Nobody who has one of its connections waits for another of any kind. */
  readonly pool: Pool
  /**
   * Resolves true once those read models, all where nothing is said, have reached the position, false after the time-out or where one of
   * them is paused.
   */
  readonly reached: (position: Position, timeoutMs: number, readModels?: readonly NamedReadModel[]) => Promise<boolean>
  readonly changes: ReadModelChanges
  /** Null when ready, otherwise a sentence that says what is missing. */
  readonly notReady: () => Promise<string | null>
  readonly pricing: PricingDesk
  /** What an evaluation was priced with, from the inputs that it names. */
  readonly recall: PricingRecall
  readonly rateFiles: RateFileReader
  /** Looks at many homes at once. */
  readonly looks: BookLooks
  /** Sets an evaluation as a PDF. */
  readonly printReport: (reported: ReportedEvaluation) => Promise<Uint8Array>
  readonly printReplay: (reported: ReportedReplay) => Promise<Uint8Array>
  readonly secrets: AccountSecrets
  readonly tokens: SessionTokens
  readonly secondStepTokens: SecondStepTokens
  readonly deviceTokens: DeviceTokens
  readonly unsubscribeTokens: UnsubscribeTokens
  readonly letterMarks: LetterMarks
  /** What a mail server shows that hands over mail; null: nothing is taken from anybody. */
  readonly returnedMailSecret: string | null
  readonly resetTokens: LetterTokens
  readonly confirmTokens: LetterTokens
  readonly invitationTokens: LetterTokens
  /** Public half of the pair that the browsers' push services know the installation by, in base64url. */
  readonly pushKey: string
  /** For tests: addresses that others give may be of the private network. */
  readonly allowPrivateUrls: boolean
  readonly throttles: Throttles
  readonly uploadDoor: UploadDoor
  readonly originalQuota: Pick<OriginalQuota, 'take'>
  readonly answers: IdempotentAnswers
  readonly signInDelays: PasswordFailures
  readonly securityEvents: SecurityEvents
  readonly linkCounts: LinkCounts
  readonly statementReader: Pick<StatementReader, 'read'>
  /** Opens photos of people in the processes that read statements. */
  readonly portraits: Pick<StatementReader, 'portrait'>
  /** Starts a run now. @throws RunAlreadyStarted while one is open */
  readonly triggerRun: (actor: Actor) => Promise<{ run_id: string }>
  /** What stands on the job queue. */
  readonly jobs: JobDesk
  readonly replays: ReplayDesk
  readonly whatIfs: WhatIfDesk
  /** Asks the pricing engine that is set what it has published, and says what came back. @throws EngineKeyMissing */
  readonly tryPricingEngine: () => Promise<{ readonly success: boolean; readonly message: string }>
  /** Sends a webhook a test, once, and says what came back. @throws NotFound */
  readonly tryWebhook: (
    webhook_id: string,
  ) => Promise<{ readonly success: boolean; readonly http_status: number | null; readonly message: string }>
  /** In demo mode only. */
  readonly demoAccounts: PublicSettings['demo_accounts']
  readonly clock: () => Date
  readonly newId: () => string
  readonly logger: Logger
  /** How many proxies of our own stand before the API, and say whom they speak for. Unset: none, and nobody is believed. */
  readonly trustedProxies?: number
  /** Where others find the installation, without a trailing slash. */
  readonly publicUrl: string
  /** Folder of the built web app; null serves the interface alone. */
  readonly webRoot: string | null
}
