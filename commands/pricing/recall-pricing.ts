import { LRUCache } from 'lru-cache'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import { owing, type ToldLoan } from '../../domain/evaluation/balance-on.ts'
import type { EvaluationInputs } from '../../domain/evaluation/evaluation.ts'
import {
  DEFAULT_MARGINS_ID,
  NATIONAL_DEFAULT_ID,
  readInputIdentity,
  readSettingsIdentity,
  type VersionedInput,
} from '../../domain/evaluation/input-identity.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import type { Identified, Margins, Pricing } from '../../domain/evaluation/pricing.ts'
import type { EventOf, EventType } from '../../domain/events.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { readLicensedStates } from '../../domain/settings/licensed-states.ts'
import type { EventLog, RecordedOf } from '../../eventstore/port.ts'
import { costTemplateStream } from '../costs/costs-stream.ts'
import { propertyStream } from '../property/property-stream.ts'
import { llpaStream, rateSheetStream } from '../rates/rates-stream.ts'
import { systemSettingsStream } from '../settings/settings-stream.ts'
import { InputNotRecorded } from './input-not-recorded.ts'
import type { PricingDesk } from './pricing-desk.ts'

/** What sets the figures of a loan. */
const LOAN_EVENTS = ['PropertyAdded', 'PropertyCorrected'] as const

export interface RecallSources {
  readonly log: EventLog
  /** Reads stored files, each once. */
  readonly desk: Pick<PricingDesk, 'rateSheet' | 'llpaTable'>
  /** The stream of an account, whose name only its e-mail address would give away; null when there is no such account. */
  readonly accountStream: (account_id: string) => Promise<string | null>
}

/**
 * From the identities that an evaluation records back to its inputs, read from the log: the basis of every replay. An identity
 * stands for the same value for ever, so what was recalled once is kept.
 */
export class PricingRecall {
  readonly #sources: RecallSources
  readonly #digests = new LRUCache<string, string>({ max: 1000 })
  readonly #templates = new LRUCache<string, CostTemplate>({ max: 1000 })
  readonly #marginsById = new LRUCache<string, Margins>({ max: 1000 })
  readonly #licensed = new LRUCache<string, readonly string[]>({ max: 100 })
  readonly #loans = new LRUCache<string, ToldLoan>({ max: 1000 })

  constructor(sources: RecallSources) {
    this.#sources = sources
  }

  /** What the loan was priced with. @throws InputNotRecorded, ContentMissing */
  async pricing(inputs: EvaluationInputs): Promise<Pricing> {
    const [rate_sheet, llpa, cost_template, margins, licensed_states] = await Promise.all([
      recalled(inputs.rate_sheet, (id) => this.rateSheet(id)),
      recalled(inputs.llpa, (id) => this.llpaTable(id)),
      recalled(inputs.cost_template, (id) => this.costTemplate(id), NATIONAL_DEFAULT_ID),
      recalled(inputs.margin, (id) => this.margins(id), DEFAULT_MARGINS_ID),
      recalled(inputs.licensed_states, (id) => this.licensedStates(id)),
    ])
    return { rate_sheet, llpa, cost_template, margins, licensed_states }
  }

  /**
   * The figures of the loan that was evaluated.
   * @param balance what was owed on the day, in dollars; null where it was not recorded: then it was evaluated as it was told
   * @throws InputNotRecorded, also for a loan that was never registered
   */
  async loan(inputs: EvaluationInputs, balance: number | null): Promise<LoanTerms> {
    const { loan } = await this.toldLoan(inputs.loan ?? 'none')
    return balance === null ? loan : owing(loan, balance)
  }

  /** The loan of an identity as its owner told it. @throws InputNotRecorded, also for a loan that was never registered */
  toldLoan(identity: string): Promise<ToldLoan> {
    return remembered(this.#loans, identity, async () => {
      const { name: property_id, revision } = versioned('loan', identity)
      const event = await this.#eventAt('loan', identity, propertyStream(property_id), revision, ...LOAN_EVENTS)
      return { loan: event.data.loan, told_on: event.occurred_at.slice(0, 10) }
    })
  }

  /** @throws InputNotRecorded, ContentMissing */
  async rateSheet(id: string): Promise<RateSheet> {
    return this.#sources.desk.rateSheet(
      await remembered(this.#digests, `rate_sheet ${id}`, async () => {
        const stream = rateSheetStream(id)
        return (await this.#eventAt('rate sheet', id, stream, 0, 'RateSheetUploaded')).data.digest
      }),
    )
  }

  /** @throws InputNotRecorded, ContentMissing */
  async llpaTable(id: string): Promise<LlpaTable> {
    return this.#sources.desk.llpaTable(
      await remembered(this.#digests, `llpa ${id}`, async () => {
        return (await this.#eventAt('LLPA table', id, llpaStream(id), 0, 'LlpaUploaded')).data.digest
      }),
    )
  }

  /** @throws InputNotRecorded */
  costTemplate(id: string): Promise<CostTemplate> {
    return remembered(this.#templates, id, async () => {
      const { name: state, revision } = versioned('cost template', id)
      const event = await this.#eventAt('cost template', id, costTemplateStream(state), revision, 'CostTemplateSaved')
      return event.data.template
    })
  }

  /** @throws InputNotRecorded */
  margins(id: string): Promise<Margins> {
    return remembered(this.#marginsById, id, async () => {
      const { name: account_id, revision } = versioned('margin', id)
      const stream = await this.#sources.accountStream(account_id)
      if (stream === null) throw new InputNotRecorded('margin', id)
      const { data } = await this.#eventAt('margin', id, stream, revision, 'LoanOfficerProfileSaved')
      const { conventional_margin_bps, government_streamline_margin_bps } = data
      return { conventional_margin_bps, government_streamline_margin_bps }
    })
  }

  /** @throws InputNotRecorded */
  licensedStates(id: string): Promise<readonly string[]> {
    return remembered(this.#licensed, id, async () => {
      const revision = readSettingsIdentity(id)
      if (revision === null) throw new InputNotRecorded('settings', id)
      const { data } = await this.#eventAt('settings', id, systemSettingsStream, revision, 'SystemSettingChanged')
      if (data.name !== 'licensed_states') throw new InputNotRecorded('licensed states', id)
      return readLicensedStates(data.value)
    })
  }

  async #eventAt<Type extends EventType>(
    input: string,
    identity: string,
    stream: string,
    revision: number,
    ...types: readonly Type[]
  ): Promise<EventOf<Type> & RecordedOf<Type>> {
    const [event] = await this.#sources.log.readStream(stream, revision, 1)
    if (event === undefined || event.revision !== revision || !types.some((type) => event.type === type))
      throw new InputNotRecorded(input, identity)
    return event as EventOf<Type> & RecordedOf<Type>
  }
}

/** Null for an input that was not there, or for what stands in for it. */
async function recalled<Value>(
  id: string | null,
  recall: (id: string) => Promise<Value>,
  standIn?: string,
): Promise<Identified<Value> | null> {
  return id === null || id === standIn ? null : { id, value: await recall(id) }
}

function versioned(input: string, identity: string): VersionedInput {
  const read = readInputIdentity(identity)
  if (read === null) throw new InputNotRecorded(input, identity)
  return read
}

async function remembered<Value extends {}>(
  known: LRUCache<string, Value>,
  id: string,
  recall: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(id) ?? (await recall())
  known.set(id, value)
  return value
}
