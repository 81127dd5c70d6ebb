import { z } from 'zod'
import { claimStatement as decide } from '../../domain/document/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { documentAggregate, documentStream } from './document-stream.ts'

const documentId = z.uuid()

/**
 * Makes an account the owner of a statement that nobody owns yet. Whoever is too late, or names what does not exist, is not
 * told which of the two it is.
 * @returns whether the statement is the account's
 */
export async function claimStatement(context: CommandContext, document_id: string, owner_id: string): Promise<boolean> {
  if (!documentId.safeParse(document_id).success) return false
  const { state } = await decideAndAppend(context, documentStream(document_id), documentAggregate, (document) =>
    decide(document, owner_id),
  )
  return state?.owner_id === owner_id
}
