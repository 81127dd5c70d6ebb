import { readBulkEdit } from '../../domain/costs/bulk-edit.ts'
import { editFee } from '../../domain/costs/decide.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { changeTemplates, type SeenTemplates } from './change-templates.ts'

/**
 * Sets one fee in many states.
 * @returns the states that now have the fee, and those without a template, which are left alone
 * @throws InvalidInput, TemplatesChangedMeanwhile
 */
export async function bulkEditCosts(
  context: CommandContext,
  payload: Readonly<Record<string, unknown>>,
  seen: SeenTemplates,
): Promise<{ updated: string[]; without_template: string[] }> {
  const read = readBulkEdit(payload)
  if (read.faults) throw new InvalidInput(read.faults)
  const { edit } = read
  const outcomes = await changeTemplates(context, edit.states, seen, (_state, current, seen_revision) =>
    editFee(current, edit, seen_revision),
  )
  const codes = (has: boolean) =>
    outcomes
      .filter(({ state }) => (state !== null) === has)
      .map(({ code }) => code)
      .sort()
  return { updated: codes(true), without_template: codes(false) }
}
