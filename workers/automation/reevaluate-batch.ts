import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { z } from 'zod'
import { failAutomationRun } from '../../commands/automation/automation-run.ts'
import { reevaluateProperty, type SeenProperty } from '../../commands/property/reevaluate-property.ts'
import { isDone } from '../../domain/automation/batches-done.ts'
import type { DoneBatch, FailedProperty } from '../../domain/automation/decide.ts'
import type { Run } from '../../domain/automation/state.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { ContentMissing } from '../../eventstore/content-missing.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { loanOfficersOfClients } from '../../projections/accounts/account-queries.ts'
import { propertiesOfBatch, type WatchedPropertyRow } from '../../projections/properties/properties-of-batch.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Attempt, type Task, task } from '../jobs/task.ts'
import { notifyImprovedJob } from '../notifications/notify-improved.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { failureOf } from './failure-of.ts'
import { RunBooks } from './run-inputs.ts'
import { RunLedger } from './run-ledger.ts'

export const REEVALUATE_BATCH = 'reevaluate-batch'

const payloadSchema = z.object({
  run_id: z.string(),
  batch: z.int(),
  after: z.string().nullable(),
  up_to: z.string().nullable(),
})

export type ReevaluateBatch = z.infer<typeof payloadSchema>
type OpenRun = Extract<Run, { status: 'running' | 'completed' | 'failed' }>

/**
 * Does one batch: every property of its range is evaluated with what the run was started with. Killed at any point it can be
 * done again: a property that this run has written already is counted and left alone, and a batch is counted once.
 */
export function reevaluateBatchTask(parts: WorkerParts, queue: pg.Pool): Task {
  const books = new RunBooks(parts)
  const ledgers = new LRUCache<string, RunLedger>({ max: 4 })

  async function work(job: ReevaluateBatch): Promise<void> {
    const ledger = ledgers.get(job.run_id) ?? new RunLedger(parts, job.run_id)
    ledgers.set(job.run_id, ledger)
    let run = await ledger.read()
    if (run.status === 'running' && !isDone(run.batches_done, job.batch)) {
      const book = await books.book(run.inputs)
      const found = await reevaluate(parts, run, book, await propertiesOfBatch(parts.knex, job))
      run = await ledger.record({ batch: job.batch, ...found })
    }
    if (run.status === 'failed') await ringForTheRest(job.run_id)
  }

  /** It may have made homes better after the run was given up, when those that had got better until then were looked for. */
  async function ringForTheRest(run_id: string): Promise<void> {
    const position = await parts.log.head()
    if (position !== null) await addJobs(queue, [notifyImprovedJob({ run_id, position })])
  }

  return task(REEVALUATE_BATCH, payloadSchema, async (job, attempt) => {
    try {
      await work(job)
    } catch (error) {
      const message = giveUpMessage(error, attempt)
      if (message === null) throw error
      parts.logger.error({ err: error, run_id: job.run_id, batch: job.batch }, 'an automation run was given up')
      await failAutomationRun(systemContext(parts, job.run_id), job.run_id, message)
    }
  })
}

/** Looks at all properties at once: their appends share transactions. */
async function reevaluate(
  parts: WorkerParts,
  run: OpenRun,
  book: PricingBook,
  rows: readonly WatchedPropertyRow[],
): Promise<Omit<DoneBatch, 'batch'>> {
  const context = systemContext(parts, run.run_id)
  const officers = await loanOfficersOfClients(parts.knex, [...new Set(rows.map((row) => row.owner_id))])
  let changed = 0
  const failed: FailedProperty[] = []
  const ends = await Promise.allSettled(
    rows.map(async (row) => {
      const property_id = row.id
      try {
        const pricing = pricingFor(book, row.loan.state, officers.get(row.owner_id) ?? null)
        if ((await reevaluateProperty(context, seenIn(row), pricing, run.as_of, run.run_id)) !== null) changed += 1
      } catch (error) {
        // The log being away is no fault of the property: the batch is done again later.
        if (error instanceof LogUnavailable) throw error
        failed.push({ property_id, reason: failureOf(error) })
        parts.logger.error({ err: error, run_id: run.run_id, property_id }, 'a property could not be evaluated')
      }
    }),
  )
  // Not before all have come to rest: what is given up for this is looked through for what got better.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { processed: rows.length, changed, failed }
}

/** Written out: to copy all fields but some takes longer than to evaluate the loan. */
function seenIn(row: WatchedPropertyRow): SeenProperty {
  const { owner_id, revision, loan_revision, loan, told_on, evaluation, distance } = row
  const property_id = row.id
  const run_id = row.last_run_id
  return { property_id, owner_id, revision, loan_revision, loan, told_on, evaluation, distance, run_id }
}

/** What the admin reads when there is no use in trying again; null when there is. */
function giveUpMessage(error: unknown, { isLast }: Attempt): string | null {
  if (error instanceof ContentMissing)
    return 'The rates or costs this run was started with can no longer be read. Please start a new run.'
  return isLast ? 'The run could not be finished after several attempts. The log of the workers says why.' : null
}
