import { deleteStatementFile } from '../../commands/document/delete-statement-file.ts'
import { documentAggregate, documentStream } from '../../commands/document/document-stream.ts'
import { giveUpUnclaimedFile } from '../../commands/document/give-up-unclaimed-file.ts'
import { load } from '../../commands/load.ts'
import { UNCLAIMED_FILE_KEPT_HOURS } from '../../domain/document/decide.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import {
  documentsWithOriginal,
  documentsWithoutAccount,
  expiredDocuments,
  unclaimedDocuments,
} from '../../projections/documents/document-queries.ts'
import { documentsProjection } from '../../projections/documents/documents-projection.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

/** An original is deleted at most this long after its time. */
export const SWEEP_EVERY_MS = 3_600_000

/** What was stored this long ago and is recorded nowhere will not be recorded any more. */
export const ABANDONED_AFTER_MS = 86_400_000
const UNCLAIMED_AFTER_MS = UNCLAIMED_FILE_KEPT_HOURS * 3_600_000
const PROJECTED_WITHIN_MS = 20_000
const AT_ONCE = 5_000
/** Where an original is, and whether its owner is still there. */
const SUSPECTED_BY = [accountsProjection, documentsProjection]

/**
 * Deletes the originals that have no right to be there any more. Any number of processes may sweep at the same time: what was
 * deleted is deleted, and recorded once. One that fails for a reason of its own does not keep the others.
 * @throws AggregateError of those that failed, LogUnavailable
 */
export async function sweepStatementFiles(parts: WorkerParts, stopped: AbortSignal): Promise<void> {
  const { knex, clock, statementFiles } = parts
  const context = systemContext(parts, 'statement files')
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString()

  const failures: unknown[] = []
  const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    for (const id of ids) {
      if (stopped.aborted) return
      try {
        await work(id)
      } catch (error) {
        if (error instanceof LogUnavailable) throw error
        failures.push(error)
      }
    }
  }

  const expired = await expiredDocuments(knex, context.now, AT_ONCE)
  await each(expired, (id) => deleteStatementFile(context, statementFiles, id, 'expired'))
  const unclaimed = await unclaimedDocuments(knex, before(UNCLAIMED_AFTER_MS), AT_ONCE)
  await each(unclaimed, (id) => giveUpUnclaimedFile(context, statementFiles, id))
  await each(await ofErasedOwners(parts), (id) => deleteStatementFile(context, statementFiles, id, 'erased'))
  for (let last: string | null = null; !stopped.aborted; ) {
    const page: string[] = await statementFiles.idsStoredBefore(before(ABANDONED_AFTER_MS), last, AT_ONCE)
    await each(await ofNobody(parts, page), (id) => statementFiles.delete(id))
    last = page.at(-1) ?? null
    if (last === null) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `Originals that could not be deleted: ${failures.length}`)
}

/**
 * What was uploaded or claimed at the very moment of the erasure. An account may also be missing because its read model is
 * behind that of the documents: those that are still suspect once both have caught up are the ones.
 */
async function ofErasedOwners({ knex, log, reached }: WorkerParts): Promise<string[]> {
  const suspects = await documentsWithoutAccount(knex)
  if (suspects.length === 0) return []
  const head = await log.head()
  if (head === null || !(await reached(head, PROJECTED_WITHIN_MS, SUSPECTED_BY))) return []
  const still = new Set(await documentsWithoutAccount(knex))
  return suspects.filter((id) => still.has(id))
}

/** What is recorded nowhere, or recorded as gone. The log has the last word, because a read model may be behind it. */
async function ofNobody({ knex, log }: WorkerParts, ids: readonly string[]): Promise<string[]> {
  const known = await documentsWithOriginal(knex, ids)
  const found: string[] = []
  for (const id of ids.filter((one) => !known.has(one))) {
    const { state } = await load({ log }, documentStream(id), documentAggregate)
    if (state?.file !== 'kept') found.push(id)
  }
  return found
}
