import { LRUCache } from 'lru-cache'
import type { ToldLoan } from '../../domain/evaluation/balance-on.ts'
import type { Evaluation, EvaluationInputs } from '../../domain/evaluation/evaluation.ts'
import { DEFAULT_MARGINS_ID, NATIONAL_DEFAULT_ID } from '../../domain/evaluation/input-identity.ts'
import type { Identified, Pricing } from '../../domain/evaluation/pricing.ts'
import type { Cause } from '../../domain/evaluation/replay/cause.ts'
import { ContentMissing } from '../../eventstore/content-missing.ts'
import { PersonKeyMissing } from '../../eventstore/sealing/person-key-missing.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { FileRefusedNow } from '../pricing/file-refused-now.ts'
import { InputNotRecorded } from '../pricing/input-not-recorded.ts'
import type { PricingRecall } from '../pricing/recall-pricing.ts'

/** An input that is no longer what an evaluation was made from, or no longer there. */
export interface AlteredInput {
  readonly input: keyof EvaluationInputs
  readonly identity: string
  readonly cause: Cause
  /** What was found in its place. */
  readonly found: string
}

export interface GatheredInputs {
  readonly told: ToldLoan | null
  readonly pricing: Pricing
  /** None of them in `told` and `pricing`. */
  readonly altered: readonly AlteredInput[]
}

type Recalled<Value> = { readonly value: Value } | { readonly found: string }

/** Homes whose loans are at hand; what is asked for again is read from its stream. */
const LOANS = 100_000
const SHEETS = 4

/** The inputs that evaluations name, each recalled once as long as it is asked for: evaluations of one time share most of theirs. */
export class RecordedInputs {
  readonly #loans
  readonly #sheets
  readonly #tables
  readonly #templates
  readonly #margins
  readonly #licensed

  constructor(recall: PricingRecall) {
    this.#loans = new KeptInput('loan', 'loan_altered', LOANS, (id) => recall.toldLoan(id))
    this.#sheets = new KeptInput('rate_sheet', 'rate_sheet_altered', SHEETS, (id) => recall.rateSheet(id))
    this.#tables = new KeptInput('llpa', 'llpa_altered', SHEETS, (id) => recall.llpaTable(id))
    this.#templates = new KeptInput('cost_template', 'cost_template_altered', 1_000, (id) => recall.costTemplate(id))
    this.#margins = new KeptInput('margin', 'margin_altered', 20_000, (id) => recall.margins(id))
    this.#licensed = new KeptInput('licensed_states', 'licensed_states_altered', 100, (id) => recall.licensedStates(id))
  }

  /** A loan that passed by on the way through the log need not be read again. */
  pass(identity: string, told: ToldLoan): void {
    this.#loans.pass(identity, told)
  }

  /** At once where all are at hand, as most are. */
  gather({ inputs }: Pick<Evaluation, 'inputs'>): GatheredInputs | Promise<GatheredInputs> {
    return this.#wanted(inputs).every(([kept, id]) => kept.has(id)) ? this.#gathered(inputs) : this.#recallAll(inputs)
  }

  async #recallAll(inputs: EvaluationInputs): Promise<GatheredInputs> {
    await Promise.all(this.#wanted(inputs).map(([kept, id]) => kept.recall(id)))
    return this.#gathered(inputs)
  }

  #wanted(inputs: EvaluationInputs): [kept: Pick<KeptInput<object>, 'has' | 'recall'>, id: string | null][] {
    return [
      [this.#loans, inputs.loan],
      [this.#sheets, inputs.rate_sheet],
      [this.#tables, inputs.llpa],
      [this.#templates, named(inputs.cost_template, NATIONAL_DEFAULT_ID)],
      [this.#margins, named(inputs.margin, DEFAULT_MARGINS_ID)],
      [this.#licensed, inputs.licensed_states],
    ]
  }

  #gathered(inputs: EvaluationInputs): GatheredInputs {
    const altered: AlteredInput[] = []
    const pricing = {
      rate_sheet: this.#sheets.of(inputs.rate_sheet, altered),
      llpa: this.#tables.of(inputs.llpa, altered),
      cost_template: this.#templates.of(named(inputs.cost_template, NATIONAL_DEFAULT_ID), altered),
      margins: this.#margins.of(named(inputs.margin, DEFAULT_MARGINS_ID), altered),
      licensed_states: this.#licensed.of(inputs.licensed_states, altered),
    }
    return { told: this.#loans.of(inputs.loan, altered)?.value ?? null, pricing, altered }
  }
}

/** Null for what only stands in for an input. */
function named(identity: string, standIn: string): string | null {
  return identity === standIn ? null : identity
}

class KeptInput<Value extends {}> {
  readonly #input: keyof EvaluationInputs
  readonly #cause: Cause
  readonly #recall: (id: string) => Promise<Value>
  readonly #kept: LRUCache<string, Recalled<Value>>

  constructor(input: keyof EvaluationInputs, cause: Cause, max: number, recall: (id: string) => Promise<Value>) {
    this.#input = input
    this.#cause = cause
    this.#recall = recall
    this.#kept = new LRUCache({ max })
  }

  pass(id: string, value: Value): void {
    this.#kept.set(id, { value })
  }

  has(id: string | null): boolean {
    return id === null || this.#kept.has(id)
  }

  async recall(id: string | null): Promise<void> {
    if (id === null || this.#kept.has(id)) return
    try {
      this.#kept.set(id, { value: await this.#recall(id) })
    } catch (error) {
      if (!isOfTheInput(error)) throw error
      this.#kept.set(id, { found: error.message })
    }
  }

  of(id: string | null, altered: AlteredInput[]): Identified<Value> | null {
    const recalled = id === null ? undefined : this.#kept.get(id)
    if (id === null || recalled === undefined) return null
    if ('value' in recalled) return { id, value: recalled.value }
    altered.push({ input: this.#input, identity: id, cause: this.#cause, found: recalled.found })
    return null
  }
}

/** Not of the way to it, which may be better at the next try. */
function isOfTheInput(error: unknown): error is Error {
  return [ContentMissing, FileRefusedNow, InputNotRecorded, PersonKeyMissing, SealBroken, UnknownEvent].some(
    (kind) => error instanceof kind,
  )
}
