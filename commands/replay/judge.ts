import { NATIONAL_DEFAULT_COSTS } from '../../domain/costs/national-default.ts'
import type { ToldLoan } from '../../domain/evaluation/balance-on.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import { causeOf } from '../../domain/evaluation/replay/cause.ts'
import { recompute } from '../../domain/evaluation/replay/recompute.ts'
import type { Rule } from '../../domain/evaluation/replay/rules.ts'
import { printOf } from '../../domain/evaluation/replay/specimens.ts'
import { digestOf } from '../../eventstore/digest-of.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import { noEvaluation } from './altered-event.ts'
import type { FoundDifference } from './found-difference.ts'
import { freshRecall, type ReplaySources } from './fresh-recall.ts'
import type { HomesOnTheWay } from './homes-on-the-way.ts'
import { KeptByRuns } from './kept-by-runs.ts'
import { type GatheredInputs, RecordedInputs } from './recorded-inputs.ts'

type Evaluated = RecordedOf<'PropertyEvaluated'>
type Found = Omit<FoundDifference, 'property_id' | 'position'>

/** Computes an evaluation again from its recorded inputs, and says what does not come out as it was recorded, and why. */
export class Judge {
  readonly #rules: Readonly<Record<number, Rule>>
  readonly #inputs: RecordedInputs
  readonly #runs: KeptByRuns
  readonly #homes: HomesOnTheWay
  /** By version: whether the rule still makes what it made. */
  readonly #held = new Map<number, boolean>()
  readonly #ruleVersions: Set<number>

  /**
   * @param homes what was said of them on the way through the log until then
   * @param rule_versions those that were met before
   */
  constructor(
    sources: ReplaySources,
    homes: HomesOnTheWay,
    rules: Readonly<Record<number, Rule>>,
    rule_versions: readonly number[],
  ) {
    this.#rules = rules
    this.#inputs = new RecordedInputs(freshRecall(sources))
    this.#runs = new KeptByRuns(sources.log, sources.content)
    this.#homes = homes
    this.#ruleVersions = new Set(rule_versions)
  }

  /** Those by which what was computed again had been recorded. */
  get ruleVersions(): number[] {
    return [...this.#ruleVersions].sort((one, other) => one - other)
  }

  /** A loan that passed by need not be read again. */
  passLoan(identity: string, told: ToldLoan): void {
    this.#inputs.pass(identity, told)
  }

  /** At once where all that it was made from is at hand, as it mostly is. */
  judge(event: Evaluated): FoundDifference[] | Promise<FoundDifference[]> {
    try {
      const gathered = this.#inputs.gather(event.data.evaluation)
      if (!(gathered instanceof Promise) && this.#runs.knows(event)) return this.#compare(event, gathered)
      return this.#compareSoon(event, gathered).catch((error: unknown) => noEvaluation(event, error))
    } catch (error) {
      return noEvaluation(event, error)
    }
  }

  async #compareSoon(event: Evaluated, gathered: GatheredInputs | Promise<GatheredInputs>): Promise<FoundDifference[]> {
    await this.#runs.learn(event)
    return this.#compare(event, await gathered)
  }

  #compare(event: Evaluated, gathered: GatheredInputs): FoundDifference[] {
    const { told, pricing, altered } = gathered
    const found: Found[] = altered.map(({ input, identity, cause, found: computed }) => {
      return { figure: `inputs.${input}`, recorded: identity, computed, cause }
    })
    found.push(...this.#runs.check(event, pricing, told?.loan.state ?? null))
    found.push(...this.#homes.check(event))
    if (found.length === 0) found.push(...this.#compute(event, gathered))
    const { property_id } = event.data
    return found.map(({ figure, recorded, computed, cause }) => ({
      ...{ property_id, position: event.position, figure, cause },
      // Who changes an event may take a part of it away.
      ...{ recorded: recorded ?? null, computed: computed ?? null },
    }))
  }

  #compute({ data }: Evaluated, { told, pricing }: GatheredInputs): Found[] {
    const rule = Object.hasOwn(this.#rules, data.rule_version) ? this.#rules[data.rule_version] : undefined
    if (rule === undefined)
      return [{ figure: 'rule_version', recorded: data.rule_version, computed: null, cause: 'rule_unknown' }]
    this.#ruleVersions.add(data.rule_version)
    if (told === null)
      return [{ figure: 'inputs.loan', recorded: data.evaluation.inputs.loan, computed: null, cause: 'event_altered' }]
    return this.#named(recompute(data, told, pricing, rule), data, pricing, rule)
  }

  #named(
    differing: readonly Difference[],
    { evaluation, rule_version }: Evaluated['data'],
    { cost_template }: Pricing,
    rule: Rule,
  ): Found[] {
    if (differing.length === 0) return []
    const { new_escrow_months: newEscrowMonths } = cost_template?.value ?? NATIONAL_DEFAULT_COSTS
    const cause = causeOf(differing, evaluation, { ruleHolds: this.#holds(rule_version, rule), newEscrowMonths })
    return differing.map((one) => ({ ...one, cause }))
  }

  #holds(version: number, rule: Rule): boolean {
    const held = this.#held.get(version) ?? digestOf(Buffer.from(printOf(rule))) === rule.print
    this.#held.set(version, held)
    return held
  }
}
