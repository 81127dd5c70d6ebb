import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { statusThatCounts } from '../../domain/evaluation/licence.ts'
import { RULES, type Rule } from '../../domain/evaluation/replay/rules.ts'
import { type ChangedInputs, type RecordedInputsOf, supposedStatus } from '../../domain/past-what-if/changed-inputs.ts'
import { type WhatIfFound, whatIfFound } from '../../domain/past-what-if/findings.ts'
import type { LogEntry, Position, RecordedOf } from '../../eventstore/port.ts'
import { freshRecall, type ReplaySources } from '../replay/fresh-recall.ts'
import { assertThere, logInBatches } from '../replay/log-in-batches.ts'
import { type GatheredInputs, RecordedInputs } from '../replay/recorded-inputs.ts'
import { OfficersBook } from '../replay/replay-scope.ts'
import { type HomeOnTheWay, PastOfHomes } from './past-of-homes.ts'
import { PastOfOwners } from './past-of-owners.ts'
import type { WhatIfOrder } from './what-if-order.ts'

const BATCH = 1_000

type Evaluated = RecordedOf<'PropertyEvaluated'>

/**
 * Computes recorded evaluations of some days again with something else in the place of one of their inputs, and what would have rung. It
 * passes through the log as a replay does, and only reads it.
 */
export class PastWhatIf {
  readonly #sources: ReplaySources
  readonly #order: WhatIfOrder
  readonly #rules: Readonly<Record<number, Rule>>
  readonly #inputs: RecordedInputs
  readonly #book: OfficersBook | null
  readonly #homes = new PastOfHomes()
  readonly #owners = new PastOfOwners()
  #changed: ChangedInputs
  #position: Position | null = null
  #evaluations = 0
  #left_out = 0

  constructor(sources: ReplaySources, order: WhatIfOrder, rules = RULES) {
    this.#sources = sources
    this.#order = order
    this.#rules = rules
    this.#changed = { ...order, rate_sheet: null }
    this.#inputs = new RecordedInputs(freshRecall(sources))
    this.#book = order.scope.scope === 'officer' ? new OfficersBook(order.scope.id, []) : null
  }

  /** Of the last event that was looked at; null at the beginning. */
  get position(): Position | null {
    return this.#position
  }

  /** How many were computed again. */
  get evaluations(): number {
    return this.#evaluations
  }

  /** How many could not be, as their inputs are not what they were; they count as they were recorded. */
  get leftOut(): number {
    return this.#left_out
  }

  /** Goes through all of it; between two steps somebody else may be served. @throws NotFound, InputNotRecorded, ContentMissing */
  async *steps(): AsyncGenerator<void> {
    const { scope, rate_sheet_id: id } = this.#order
    await assertThere(this.#sources, scope)
    const rate_sheet = id === null ? null : { id, value: await freshRecall(this.#sources).rateSheet(id) }
    this.#changed = { ...this.#changed, rate_sheet }
    // Runs and letters stand elsewhere than the evaluations that are asked for.
    for await (const batch of logInBatches(this.#sources, { scope: 'all' }, null)) {
      for (const entry of batch) {
        const under_way = this.#pass(entry)
        if (under_way !== null) await under_way
      }
      this.#position = batch.at(-1)?.position ?? this.#position
      yield
    }
    yield* this.#lookInFirstRun()
  }

  /** What was found, once all steps are done. */
  get found(): WhatIfFound {
    const homes = [...this.#homes.all].map(({ property_id, owner_id, before, steps }) => {
      return { property_id, owner_id, before, steps, notices: this.#owners.noticesOf(property_id) }
    })
    const inTheseDays = homes.filter(({ before, steps }) => before !== null || steps.length > 0)
    return whatIfFound(inTheseDays, this.#owners.owners, this.#owners, this.#order)
  }

  #pass(entry: LogEntry): Promise<void> | null {
    switch (entry.type) {
      case 'Unreadable':
        return null
      case 'PropertyAdded':
      case 'PropertyCorrected': {
        const { property_id: name, loan } = entry.data
        const told_on = entry.occurred_at.slice(0, 10)
        this.#inputs.pass(inputIdentity({ name, revision: entry.revision }), { loan, told_on })
        return null
      }
      case 'PropertyEvaluated':
        return this.#isWanted(entry) ? this.#passEvaluation(entry) : null
      case 'PropertyWatchEnded':
        this.#left([entry.data.property_id], entry.occurred_at)
        return null
      case 'AccountRegistered':
        this.#book?.pass(entry)
        return null
      case 'ClientReassigned':
        this.#book?.pass(entry)
        if (this.#book?.has(entry.data.account_id) === false) this.#left(entry.data.property_ids, entry.occurred_at)
        return null
      default:
        this.#owners.pass(entry)
        return null
    }
  }

  #isWanted({ data, occurred_at }: Evaluated): boolean {
    const { scope, until } = this.#order
    if (occurred_at.slice(0, 10) > until) return false
    if (scope.scope === 'property') return data.property_id === scope.id
    return this.#book === null || this.#book.has(data.owner_id)
  }

  #passEvaluation(event: Evaluated): Promise<void> | null {
    if (event.occurred_at.slice(0, 10) < this.#order.from) {
      this.#homes.stood(event)
      return null
    }
    const found = (gathered: GatheredInputs) =>
      this.#homes.found(event, this.#supposed(event.data, gathered) ?? statusThatCounts(event.data.evaluation))
    const gathered = this.#inputs.gather(event.data.evaluation)
    if (gathered instanceof Promise) return gathered.then(found)
    found(gathered)
    return null
  }

  #left(property_ids: readonly string[], at: string): void {
    const { from, until } = this.#order
    if (at.slice(0, 10) > until) return
    for (const id of property_ids) this.#homes.left(id, at, at.slice(0, 10) < from)
  }

  /**
   * A night writes nothing of a home where it finds what was found before. With other inputs it might have found something: what the
   * first run of these days looked at is computed from what was recorded of it last.
   */
  async *#lookInFirstRun(): AsyncGenerator<void> {
    const { from, until } = this.#order
    const run = this.#owners.firstRunOf(from, until)
    if (run === undefined) return
    let looked = 0
    for (const home of this.#homes.all) {
      const isWritten = home.steps.some((step) => step.run_id === run.run_id || step.at <= run.at)
      if (home.standing === null || isWritten) continue
      await this.#lookAgain(home, run)
      looked += 1
      if (looked % BATCH === 0) yield
    }
  }

  async #lookAgain(
    { before: recorded, steps, standing }: HomeOnTheWay,
    { run_id, at }: { readonly run_id: string; readonly at: string },
  ): Promise<void> {
    if (standing === null) return
    const gathered = await this.#inputs.gather(standing.evaluation)
    const evaluation = { ...standing.evaluation, as_of: at.slice(0, 10) }
    steps.unshift({ at, run_id, recorded, supposed: this.#supposed({ ...standing, evaluation }, gathered) ?? recorded })
  }

  /** Null where it cannot be computed. */
  #supposed(recorded: RecordedInputsOf, { told, pricing, altered }: GatheredInputs): EvaluationStatus | null {
    const rule = this.#rules[this.#changed.rule_version ?? recorded.rule_version]
    this.#evaluations += 1
    try {
      if (rule !== undefined && told !== null && altered.length === 0)
        return supposedStatus(recorded, told, pricing, this.#changed, rule)
    } catch (error) {
      // What was recorded is no evaluation, or what it was made from no loan.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    }
    this.#left_out += 1
    return null
  }
}
