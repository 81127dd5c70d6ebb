import type pg from 'pg'
import { z } from 'zod'
import { finishErasure } from '../../commands/account/erase-account.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { legibleFeedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { CLEAR_TRACES } from './clear-traces.ts'

export const FINISH_ERASURE = 'finish-erasure'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Of the erasure: when the read models show it, nobody can begin anything in the person's name any more. */
  position: z.string(),
})

export type FinishErasure = z.infer<typeof payloadSchema>

const PROJECTED_WITHIN_MS = 20_000

/** Destroys the person's key, takes out of the read models and the outbox what is left there, and has the rest cleared from the files. */
export function finishErasureTask(parts: WorkerParts, queue: pg.Pool): Task {
  const { knex, log, reached, forgetPerson, statementFiles, mailer } = parts
  return task(FINISH_ERASURE, payloadSchema, async ({ account_id, position }) => {
    await forgetPerson(account_id)
    if (!(await reached(position, PROJECTED_WITHIN_MS)))
      throw new Error(`The read models have not reached the erasure of ${account_id} yet`)
    const [properties, feedback_ids, documents] = await Promise.all([
      propertiesOfOwner(knex, account_id),
      legibleFeedbackOfAuthor(knex, account_id),
      documentsOfOwner(knex, account_id),
    ])
    await finishErasure(systemContext(parts, account_id), {
      account_id,
      forgetPerson,
      statementFiles,
      property_ids: properties.map(({ id }) => id),
      feedback_ids,
      document_ids: documents.map(({ id }) => id),
    })
    await mailer.forget(account_id)
    const head = await log.head()
    if (head !== null && !(await reached(head, PROJECTED_WITHIN_MS)))
      throw new Error(`The read models have not forgotten ${account_id} yet`)
    await addJobs(queue, [{ task: CLEAR_TRACES, payload: {}, key: CLEAR_TRACES, queue: CLEAR_TRACES }])
  })
}
