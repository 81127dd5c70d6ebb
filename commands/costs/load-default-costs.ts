import { saveTemplate } from '../../domain/costs/decide.ts'
import { FIFTY_STATES, readDefaultCosts } from '../../domain/costs/load-default-costs.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { changeTemplates, type SeenTemplates } from './change-templates.ts'

/**
 * Applies one set of costs to all 50 states.
 * @returns how many states had no template before, and how many had another one
 * @throws InvalidInput naming the fields by their labels, TemplatesChangedMeanwhile
 */
export async function loadDefaultCosts(
  context: CommandContext,
  defaults: Readonly<Record<string, unknown>>,
  seen: SeenTemplates,
): Promise<{ created: number; replaced: number }> {
  const read = readDefaultCosts(defaults)
  if (read.costs === undefined) throw new InvalidInput(read.faults, read.detail)
  const { costs } = read
  const outcomes = await changeTemplates(context, FIFTY_STATES, seen, (state, current, seen_revision) =>
    saveTemplate(current, { state, ...costs }, seen_revision),
  )
  const written = outcomes.filter(({ position }) => position !== null)
  const created = written.filter(({ revision }) => revision === 0).length
  return { created, replaced: written.length - created }
}
