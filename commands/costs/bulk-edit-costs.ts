import { readBulkEdit } from '../../domain/costs/bulk-edit.ts'
import { editFee } from '../../domain/costs/decide.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { costTemplateAggregate, costTemplateStream } from './costs-stream.ts'

/**
 * Sets one fee in many states.
 * @returns the states that now have the fee, and those without a template, which are left alone
 * @throws InvalidInput
 */
export async function bulkEditCosts(
  context: CommandContext,
  payload: Readonly<Record<string, unknown>>,
): Promise<{ updated: string[]; without_template: string[] }> {
  const read = readBulkEdit(payload)
  if (read.faults) throw new InvalidInput(read.faults)
  const { edit } = read
  const updated: string[] = []
  const without_template: string[] = []
  await Promise.all(
    edit.states.map(async (state) => {
      const { state: template } = await decideAndAppend(
        context,
        costTemplateStream(state),
        costTemplateAggregate,
        (current) => editFee(current, edit),
      )
      if (template === null) without_template.push(state)
      else updated.push(state)
    }),
  )
  return { updated: updated.sort(), without_template: without_template.sort() }
}
