import { saveTemplate } from '../../domain/costs/decide.ts'
import { readDefaultCosts, templatesForAllStates } from '../../domain/costs/load-default-costs.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { costTemplateAggregate, costTemplateStream } from './costs-stream.ts'

/**
 * Applies one set of costs to all 50 states.
 * @returns how many states had no template before, and how many had another one
 * @throws InvalidInput naming the fields by their labels
 */
export async function loadDefaultCosts(
  context: CommandContext,
  defaults: Readonly<Record<string, unknown>>,
): Promise<{ created: number; replaced: number }> {
  const read = readDefaultCosts(defaults)
  if (read.costs === undefined) throw new InvalidInput(read.faults, read.detail)
  const outcomes = await Promise.all(
    templatesForAllStates(read.costs).map((template) =>
      decideAndAppend(context, costTemplateStream(template.state), costTemplateAggregate, (current) =>
        saveTemplate(current, template, null),
      ),
    ),
  )
  const written = outcomes.filter(({ position }) => position !== null)
  const created = written.filter(({ revision }) => revision === 0).length
  return { created, replaced: written.length - created }
}
