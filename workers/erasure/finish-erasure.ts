import type pg from 'pg'
import { z } from 'zod'
import { finishErasure } from '../../commands/account/erase-account.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { documentsProjection } from '../../projections/documents/documents-projection.ts'
import { feedbackProjection } from '../../projections/feedback/feedback-projection.ts'
import { legibleFeedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import { propertiesProjection } from '../../projections/properties/properties-projection.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { CLEAR_TRACES, PERSONAL_READ_MODELS } from './clear-traces.ts'

export const FINISH_ERASURE = 'finish-erasure'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Of the erasure: when the read models show it, nobody can begin anything in the person's name any more. */
  position: z.string(),
})

/** Where it is looked up what there is of the person. */
const THINGS = [propertiesProjection, feedbackProjection, documentsProjection]

export type FinishErasure = z.infer<typeof payloadSchema>

/** Destroys the person's key, takes out of the read models and the outbox what is left there, and has the rest cleared from the files. */
export function finishErasureTask(parts: WorkerParts, queue: pg.Pool): Task {
  const { knex, log, forgetPerson, statementFiles, mailer } = parts
  return task(FINISH_ERASURE, payloadSchema, async ({ account_id, position }) => {
    await forgetPerson(account_id)
    await untilShown(parts, [accountsProjection], position, `the erasure of ${account_id}`)
    // From now on nobody writes to them.
    await mailer.forget(account_id)
    await untilShown(parts, THINGS, position, `the erasure of ${account_id}`)
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
    const head = await log.head()
    if (head !== null) await untilShown(parts, PERSONAL_READ_MODELS, head, `the end of the erasure of ${account_id}`)
    await addJobs(queue, [{ task: CLEAR_TRACES, payload: {}, key: CLEAR_TRACES, queue: CLEAR_TRACES }])
  })
}
