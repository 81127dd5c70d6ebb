import type { StatementRead } from '../../domain/document/events.ts'
import type { CommandContext } from '../context.ts'
import { type Aggregate, decideAndAppend, type Outcome } from '../decide-and-append.ts'

const aggregate: Aggregate<boolean, StatementRead> = { initial: false, evolve: () => true }

/** Records that a statement was read, and gives it the id under which a property can name it as its source. */
export async function recordStatementReading(
  context: CommandContext,
  reading: Omit<StatementRead['data'], 'document_id'>,
): Promise<Outcome<boolean> & { document_id: string }> {
  const document_id = context.newId()
  const outcome = await decideAndAppend(context, `document-${document_id}`, aggregate, (): StatementRead[] => [
    { type: 'StatementRead', data: { document_id, ...reading } },
  ])
  return { ...outcome, document_id }
}
