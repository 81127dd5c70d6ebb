import { eraseAccount as decide } from '../../domain/account/decide.ts'
import { eraseFeedback } from '../../domain/feedback/decide.ts'
import { eraseLead } from '../../domain/lead/decide.ts'
import { endWatch } from '../../domain/property/decide.ts'
import type { StatementFiles } from '../../eventstore/statement-files.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { deleteStatementFile } from '../document/delete-statement-file.ts'
import { feedbackAggregate, feedbackStream } from '../feedback/feedback-stream.ts'
import { leadAggregate, leadStream } from '../lead/lead-stream.ts'
import { propertyAggregate, propertyStream } from '../property/property-stream.ts'
import { accountAggregate } from './account-stream.ts'

/**
 * Records that the person is to be forgotten. What has to follow is `finishErasure`. `stream` is the account's.
 * @throws InvalidInput when `confirmation` is not the account's e-mail address, AccountIsDisabled, NotFound: nothing may follow then
 */
export async function eraseAccount(context: CommandContext, stream: string, confirmation: string): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, confirmation))
}

export interface Erasure {
  readonly account_id: string
  /** Destroys the key that the person's data is sealed with. */
  readonly forgetPerson: (account_id: string) => Promise<void>
  readonly statementFiles: StatementFiles
  /** What the read models still hold of the person. */
  readonly property_ids: readonly string[]
  readonly feedback_ids: readonly string[]
  readonly document_ids: readonly string[]
}

/**
 * Makes the log unreadable where it speaks of the person, destroys the originals of their statements, and takes out of the read
 * models what stands there. May be done again: nothing happens twice.
 */
export async function finishErasure(
  context: CommandContext,
  { account_id, forgetPerson, statementFiles, property_ids, feedback_ids, document_ids }: Erasure,
): Promise<void> {
  await forgetPerson(account_id)
  await Promise.all([
    ...property_ids.map((id) => decideAndAppend(context, propertyStream(id), propertyAggregate, endWatch)),
    ...feedback_ids.map((id) => decideAndAppend(context, feedbackStream(id), feedbackAggregate, eraseFeedback)),
    decideAndAppend(context, leadStream(account_id), leadAggregate, (lead) => eraseLead(lead, account_id)),
    ...document_ids.map((id) => deleteStatementFile(context, statementFiles, id, 'erased')),
  ])
}
