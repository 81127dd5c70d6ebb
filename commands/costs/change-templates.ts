import { ChangedMeanwhile } from '../../domain/changed-meanwhile.ts'
import type { CostsEvent } from '../../domain/costs/events.ts'
import type { CurrentTemplate } from '../../domain/costs/state.ts'
import type { StateCode } from '../../domain/costs/states.ts'
import { TemplatesChangedMeanwhile } from '../../domain/costs/templates-changed-meanwhile.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { costTemplateAggregate, costTemplateStream } from './costs-stream.ts'

/** The revision of each state's template that was looked at; a state that is absent had none. Null overwrites whatever the states have. */
export type SeenTemplates = Readonly<Record<string, number>> | null

type Decide = (state: StateCode, current: CurrentTemplate, seen_revision: number | null) => readonly CostsEvent[]

/**
 * Decides on many states' templates: on all of them, or on none where one was changed since it was looked at. Each is a stream of its own:
 * a template that is changed in the moment between the two is refused alone, and the others are quiet when they are decided on again.
 * @throws TemplatesChangedMeanwhile, ChangedMeanwhile
 */
export async function changeTemplates(
  context: CommandContext,
  states: readonly StateCode[],
  seen: SeenTemplates,
  decide: Decide,
): Promise<(Outcome<CurrentTemplate> & { readonly code: StateCode })[]> {
  const decideOn = (state: StateCode) => (current: CurrentTemplate) =>
    decide(state, current, seen === null ? null : (seen[state] ?? -1))
  const looks = await Promise.all(
    states.map(async (code) => ({ code, ...(await load(context, costTemplateStream(code), costTemplateAggregate)) })),
  )
  const changed = looks.filter(({ code, state }) => isChanged(() => decideOn(code)(state)))
  if (changed.length > 0) throw new TemplatesChangedMeanwhile(changed.map(({ code }) => code))
  return Promise.all(
    states.map(async (code) => ({
      code,
      ...(await decideAndAppend(context, costTemplateStream(code), costTemplateAggregate, decideOn(code))),
    })),
  )
}

function isChanged(decide: () => unknown): boolean {
  try {
    decide()
    return false
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return true
    throw error
  }
}
