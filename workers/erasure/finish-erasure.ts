import type pg from 'pg'
import { z } from 'zod'
import { finishErasure } from '../../commands/account/erase-account.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { legibleFeedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { CLEAR_TRACES } from './clear-traces.ts'

export const FINISH_ERASURE = 'finish-erasure'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Of the erasure: when the read models show it, nobody can begin anything in the person's name any more. */
  position: z.string(),
})

export type FinishErasure = z.infer<typeof payloadSchema>

/** Destroys the person's key, takes out of the read models and the outbox what is left there, and has the rest cleared from the files. */
export function finishErasureTask(parts: WorkerParts, queue: pg.Pool): Task {
  const { knex, log, forgetPerson, statementFiles, mailer } = parts
  return task(FINISH_ERASURE, payloadSchema, async ({ account_id, position }) => {
    await forgetPerson(account_id)
    await untilShown(parts, position, `the erasure of ${account_id}`)
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
    if (head !== null) await untilShown(parts, head, `the end of the erasure of ${account_id}`)
    await addJobs(queue, [{ task: CLEAR_TRACES, payload: {}, key: CLEAR_TRACES, queue: CLEAR_TRACES }])
  })
}
