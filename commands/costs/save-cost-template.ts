import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import { readCostTemplate } from '../../domain/costs/cost-template-payload.ts'
import { addTemplate, saveTemplate } from '../../domain/costs/decide.ts'
import type { CurrentTemplate } from '../../domain/costs/state.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { costTemplateAggregate, costTemplateStream } from './costs-stream.ts'

/**
 * Sets a state's template, whether it had one or not.
 * @param payload the state and its fees
 * @param seen_revision of the template that was looked at; null overwrites whatever the state has
 * @throws InvalidInput, ChangedMeanwhile
 */
export function saveCostTemplate(
  context: CommandContext,
  payload: Readonly<Record<string, unknown>>,
  seen_revision: number | null,
): Promise<Outcome<CurrentTemplate>> {
  const template = readTemplate(payload)
  return decideAndAppend(context, costTemplateStream(template.state), costTemplateAggregate, (current) =>
    saveTemplate(current, template, seen_revision),
  )
}

/** Gives a template to a state that lacks one. @throws InvalidInput, TemplateExists */
export function addCostTemplate(
  context: CommandContext,
  payload: Readonly<Record<string, unknown>>,
): Promise<Outcome<CurrentTemplate>> {
  const template = readTemplate(payload)
  return decideOnce(context, costTemplateStream(template.state), costTemplateAggregate, (current) =>
    addTemplate(current, template),
  )
}

function readTemplate(payload: Readonly<Record<string, unknown>>): CostTemplate {
  const read = readCostTemplate(payload)
  if (read.faults) throw new InvalidInput(read.faults)
  return read.template
}
