import { LRUCache } from 'lru-cache'
import type { RunInputs } from '../../domain/automation/events.ts'
import { DEFAULT_MARGINS_ID, NATIONAL_DEFAULT_ID, readInputIdentity } from '../../domain/evaluation/input-identity.ts'
import type { Identified, Pricing } from '../../domain/evaluation/pricing.ts'
import type { KeptPricing } from '../../domain/evaluation/pricing-book.ts'
import { differences } from '../../domain/evaluation/receipt/differences.ts'
import type { Cause } from '../../domain/evaluation/replay/cause.ts'
import { ContentMissing } from '../../eventstore/content-missing.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { EventLog, RecordedOf } from '../../eventstore/port.ts'
import { automationRunStream } from '../automation/automation-stream.ts'
import type { FoundDifference } from './found-difference.ts'

type Evaluated = RecordedOf<'PropertyEvaluated'>
type Found = Omit<FoundDifference, 'property_id' | 'position'>

interface KeptRun {
  readonly as_of: string
  readonly inputs: RunInputs
  /** Null where what was kept no longer has its digest. */
  readonly pricing: KeptPricing | null
  /** Identities that were found to be as they were kept. */
  readonly same: Set<string>
}

/**
 * Holds what evaluations name against what their run kept of its prices under a digest when it began: a template, margins or states that
 * were changed in the log since are told, also where that moves no figure.
 */
export class KeptByRuns {
  readonly #log: Pick<EventLog, 'readStream'>
  readonly #content: ContentStore
  /** Null: the log has no such run. */
  readonly #runs = new LRUCache<string, { run: KeptRun | null }>({ max: 8 })

  constructor(log: Pick<EventLog, 'readStream'>, content: ContentStore) {
    this.#log = log
    this.#content = content
  }

  /** Whether `check` can answer about an evaluation at once. */
  knows(event: Evaluated): boolean {
    return runsNamed(event).every((run_id) => this.#runs.has(run_id))
  }

  async learn(event: Evaluated): Promise<void> {
    for (const run_id of runsNamed(event)) {
      if (this.#runs.has(run_id)) continue
      const [started] = await this.#log.readStream(automationRunStream(run_id), 0, 1)
      const run = started?.type === 'AutomationRunStarted' ? await this.#kept(started.data) : null
      this.#runs.set(run_id, { run })
    }
  }

  /** What is not as the run kept it, or another run than wrote it. @param state of the loan; null where the loan is not known */
  check(event: Evaluated, pricing: Pricing, state: string | null): Found[] {
    const { evaluation, run_id } = event.data
    const writer = this.#writerOf(event)
    if (writer !== null && run_id !== writer)
      return [{ figure: 'run_id', recorded: run_id, computed: writer, cause: 'event_altered' }]
    if (run_id === null) return []
    const run = this.#runs.get(run_id)?.run
    if (!run) return [{ figure: 'run_id', recorded: run_id, computed: null, cause: 'event_altered' }]
    const { as_of, inputs } = evaluation
    const found: Found[] = []
    const told = (figure: string, recorded: unknown, computed: unknown, cause: Cause = 'event_altered') => {
      if (recorded !== computed) found.push({ figure, recorded, computed, cause })
    }
    told('as_of', as_of, run.as_of)
    told('inputs.rate_sheet', inputs.rate_sheet, run.inputs.rate_sheet)
    told('inputs.llpa', inputs.llpa, run.inputs.llpa)
    const kept = run.pricing
    if (kept === null) {
      told('inputs', run.inputs.pricing_digest, null, 'run_inputs_altered')
      return found
    }
    const template = state === null ? undefined : (kept.cost_templates[state] ?? null)
    if (template !== undefined) told('inputs.cost_template', inputs.cost_template, template?.id ?? NATIONAL_DEFAULT_ID)
    found.push(...against(run, 'cost_template', template ?? null, pricing.cost_template, 'cost_template_altered'))
    const officer = inputs.margin === DEFAULT_MARGINS_ID ? null : (readInputIdentity(inputs.margin)?.name ?? null)
    const margins = officer === null ? null : (kept.margins[officer] ?? null)
    if (officer !== null) told('inputs.margin', inputs.margin, margins?.id ?? DEFAULT_MARGINS_ID)
    found.push(...against(run, 'margin', margins, pricing.margins, 'margin_altered'))
    const licensed = kept.licensed_states
    told('inputs.licensed_states', inputs.licensed_states, licensed?.value.length ? licensed.id : null)
    found.push(...against(run, 'licensed_states', licensed, pricing.licensed_states, 'licensed_states_altered'))
    return found
  }

  /** The run by which an event was written; null where the log has none of that name. */
  #writerOf({ actor, correlation_id }: Evaluated): string | null {
    return actor.role === 'system' && this.#runs.get(correlation_id)?.run ? correlation_id : null
  }

  async #kept({ as_of, inputs }: { as_of: string; inputs: RunInputs }): Promise<KeptRun> {
    return { as_of, inputs, pricing: await this.#pricing(inputs.pricing_digest), same: new Set() }
  }

  async #pricing(digest: string): Promise<KeptPricing | null> {
    try {
      return JSON.parse((await this.#content.get(digest)).toString())
    } catch (error) {
      if (error instanceof ContentMissing) return null
      throw error
    }
  }
}

/** The run that an evaluation says it is of, and what it was written under: what the product does in a run has that run's id there. */
function runsNamed({ data: { run_id }, actor, correlation_id }: Evaluated): string[] {
  const said = run_id === null ? [] : [run_id]
  return actor.role === 'system' && correlation_id !== run_id ? [...said, correlation_id] : said
}

/** What the log says of an input, held against what was kept; nothing where there is only one of the two, or another one. */
function against(
  run: KeptRun,
  input: string,
  kept: Identified<unknown> | null,
  logged: Identified<unknown> | null,
  cause: Cause,
): Found[] {
  if (kept === null || logged === null || kept.id !== logged.id) return []
  const key = `${input} ${kept.id}`
  if (run.same.has(key)) return []
  const found = differences(kept.value, logged.value, input)
  if (found.length === 0) run.same.add(key)
  return found.map(({ figure, recorded, computed }) => ({ figure, recorded, computed, cause }))
}
