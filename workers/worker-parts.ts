import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { CommandContext } from '../commands/context.ts'
import { SYSTEM } from '../commands/context.ts'
import type { RateFileReader } from '../commands/csv/rate-file-reader.ts'
import type { PricingDesk } from '../commands/pricing/pricing-desk.ts'
import type { PricingRecall } from '../commands/pricing/recall-pricing.ts'
import type { SignedLogHead } from '../domain/log-proof/log-head.ts'
import type { ContentStore } from '../eventstore/content-store.ts'
import type { StoredLog } from '../eventstore/log-tree/grow-log-tree.ts'
import type { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import type { LogTree } from '../eventstore/log-tree/log-tree.ts'
import type { EventLog, Position } from '../eventstore/port.ts'
import type { StatementFiles } from '../eventstore/statement-files.ts'
import type { NamedReadModel } from '../projections/engine/read-model-waiter.ts'
import type { Crm } from './crm/crm.ts'
import type { LetterUrls } from './notifications/letter-urls.ts'
import type { Mailer } from './notifications/mail.ts'
import type { PricingEngine } from './pricing-engine/pricing-engine.ts'
import type { PushSender } from './push/push-sender.ts'
import type { WebhookCaller } from './webhooks/webhook-caller.ts'

/** Everything the workers work with. `main.ts` puts it together; tests put together their own. */
export interface WorkerParts {
  /** For the job queue, which keeps connections of its own. */
  readonly databaseUrl: string
  readonly log: EventLog
  /** The log as it is stored: what the tree over it is made of. */
  readonly storedLog: StoredLog
  readonly logTree: LogTree
  readonly logSigner: LogSigner
  /** Keeps a signed head where the database is not. */
  readonly keepHead: (head: SignedLogHead) => Promise<void>
  readonly content: ContentStore
  readonly statementFiles: StatementFiles
  /** Queries of the read models. */
  readonly knex: Knex
  /** Resolves true once those read models have reached the position, false after the time-out or where one of them is paused. */
  readonly reached: (position: Position, timeoutMs: number, readModels: readonly NamedReadModel[]) => Promise<boolean>
  readonly pricing: PricingDesk
  /** What an evaluation was made from, from the inputs that it names. */
  readonly recall: Pick<PricingRecall, 'loan' | 'pricing'>
  readonly rateFiles: RateFileReader
  readonly pricingEngine: PricingEngine
  readonly crm: Crm
  readonly webhooks: WebhookCaller
  readonly clock: () => Date
  readonly newId: () => string
  readonly logger: Logger
  /** Closed by who made it, after the workers. */
  readonly mailer: Mailer
  readonly letterUrls: LetterUrls
  readonly pushes: PushSender
  /** Destroys the key that a person's data is sealed with. */
  readonly forgetPerson: (account_id: string) => Promise<void>
}

/** For a command that the product gives by itself. What belongs to one run carries its id as the correlation. */
export function systemContext(
  { log, clock, newId }: Pick<WorkerParts, 'log' | 'clock' | 'newId'>,
  correlation_id: string,
): CommandContext {
  return { log, actor: SYSTEM, now: clock().toISOString(), newId, correlation_id, causation_id: null }
}
