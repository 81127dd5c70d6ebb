import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { statusThatCounts } from '../../domain/evaluation/licence.ts'
import type { RecordedInputsOf } from '../../domain/past-what-if/changed-inputs.ts'
import type { StatusStep } from '../../domain/past-what-if/past-home.ts'
import type { RecordedOf } from '../../eventstore/port.ts'

export type Standing = RecordedInputsOf

/** What is known of a home on the way through the log. */
export interface HomeOnTheWay {
  readonly property_id: string
  readonly owner_id: string
  /** As in `PastHome`. */
  before: EvaluationStatus | null
  readonly steps: StatusStep[]
  /** Its newest evaluation of before the first day, which a night that found the same has not written again; null: none. */
  standing: Standing | null
}

/** The homes whose evaluations were asked for, with how each stood when. */
export class PastOfHomes {
  readonly #homes = new Map<string, HomeOnTheWay>()

  get all(): IterableIterator<HomeOnTheWay> {
    return this.#homes.values()
  }

  /** Keeps an evaluation of before the first day. */
  stood({ data }: RecordedOf<'PropertyEvaluated'>): void {
    const home = this.#home(data)
    home.before = statusThatCounts(data.evaluation)
    home.standing = standingOf(data)
  }

  /** Keeps what an evaluation of these days was, and would have been. */
  found({ occurred_at: at, data }: RecordedOf<'PropertyEvaluated'>, supposed: EvaluationStatus): void {
    const { run_id, evaluation } = data
    stepped(this.#home(data), { at, run_id, recorded: statusThatCounts(evaluation), supposed })
  }

  /** Nobody looks at it any more, or it is another officer's. */
  left(property_id: string, at: string, isBefore: boolean): void {
    const home = this.#homes.get(property_id)
    if (home === undefined) return
    if (!isBefore) {
      stepped(home, { at, run_id: null, recorded: null, supposed: null })
      return
    }
    home.standing = null
    home.before = null
  }

  #home({ property_id, owner_id }: RecordedOf<'PropertyEvaluated'>['data']): HomeOnTheWay {
    const known = this.#homes.get(property_id)
    if (known !== undefined) return known
    const home: HomeOnTheWay = { property_id, owner_id, before: null, steps: [], standing: null }
    this.#homes.set(property_id, home)
    return home
  }
}

/** Only the first look and what changes is kept: most nights find what the night before found. */
function stepped({ steps }: HomeOnTheWay, step: StatusStep): void {
  const last = steps.at(-1)
  if (last !== undefined && last.recorded === step.recorded && last.supposed === step.supposed) return
  steps.push(step)
}

function standingOf({ evaluation, balance, rule_version }: RecordedOf<'PropertyEvaluated'>['data']): Standing {
  const { as_of, inputs } = evaluation
  return { evaluation: { as_of, inputs }, balance, rule_version }
}
