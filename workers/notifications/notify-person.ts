import type pg from 'pg'
import { z } from 'zod'
import { readDeliveries, recordNotifications } from '../../commands/delivery/record-notifications.ts'
import type { AddressState } from '../../domain/account/address-state.ts'
import { announcements, decideNotification, isImprovement, notTaken } from '../../domain/delivery/decide.ts'
import { inLetter } from '../../domain/delivery/decide-returned.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { Deliveries } from '../../domain/delivery/state.ts'
import { ERASED } from '../../domain/erased.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { evaluationsOfOwnerInRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { type Attempt, type Task, task } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { answerOfRow } from './answer-of-row.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { cooldownOfRun } from './cooldown-of-run.ts'
import { homesInLetter } from './home-in-letter.ts'
import { improvementLetter } from './improvement-letter.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { officerInLetter } from './officer-in-letter.ts'
import { type Letter, sendLetter } from './send-letter.ts'
import { inTurnOfPerson } from './turn-of-person.ts'

export const NOTIFY_PERSON = 'notify-person'

const payloadSchema = z.object({ run_id: z.string(), account_id: z.string() })
export type NotifyPerson = z.infer<typeof payloadSchema>

/**
 * Does one: decide, send, record. When the process dies between sending and recording the letter goes out again under the same
 * message id, which is better than one that never goes out.
 */
export function notifyPersonTask(parts: WorkerParts, pool: pg.Pool): Task {
  return task(NOTIFY_PERSON, payloadSchema, (job, attempt) =>
    inTurnOfPerson(pool, job.account_id, () => notifyPerson(parts, job, attempt)),
  )
}

async function notifyPerson(parts: WorkerParts, { run_id, account_id }: NotifyPerson, attempt: Attempt): Promise<void> {
  const account = await accountById(parts.knex, account_id)
  if (account === null || account.email === ERASED) return
  const improved = (await evaluationsOfOwnerInRun(parts.knex, run_id, account_id)).filter((row) =>
    isImprovement(row.previous_status, row.status),
  )
  const cooldownHours = await cooldownOfRun(parts, run_id)
  const context = systemContext(parts, run_id)
  const { lo_id, communication_opt_in } = account
  const recipient = { account_id, lo_id, communication_opt_in, is_disabled: account.disabled_at !== null }
  const decide = (address: AddressState) => (deliveries: Deliveries) =>
    decideNotification(
      deliveries,
      { ...recipient, address },
      improved.map(({ property_id, status, id }) => ({ property_id, status, evaluation_event_id: id })),
      run_id,
      cooldownHours,
      context.now,
    )

  let settle: (deliveries: Deliveries) => DeliveryEvent[] = decide(account.address_state)
  const deliveries = await readDeliveries(context, account_id)
  const decided = settle(deliveries)
  const told = new Set(announcements(decided).map((event) => event.data.property_id))
  if (told.size > 0) {
    const homes = improved.filter(({ property_id }) => told.has(property_id))
    const id = idOfLetter(run_id, account_id, deliveries)
    const outcome = await sendLetter(parts, account, await letterTo(parts, account, homes, id), attempt)
    if (outcome === 'refused') settle = decide('refused')
    if (outcome === 'given_up') settle = notTaken(settle)
    if (outcome === 'taken') settle = inLetter(id, settle)
  }
  await recordNotifications(context, account_id, settle)
}

/** What a run made better after it was given up may stand in a second letter, which is another message. */
function idOfLetter(run_id: string, account_id: string, { settled }: Deliveries): string {
  const before = [...settled].filter((key) => key.startsWith(`${run_id}/`)).length
  return letterId(before === 0 ? `${run_id}/${account_id}` : `${run_id}/${account_id}/${before}`)
}

async function letterTo(
  parts: WorkerParts,
  account: AccountRow,
  improved: readonly EvaluationHistoryRow[],
  id: string,
): Promise<Letter> {
  const { knex, letterUrls } = parts
  const names = homesInLetter(await propertiesOfOwner(knex, account.id))
  const company = await companyOfLetters(knex)
  const unsubscribe_url = letterUrls.unsubscribe(account.id)
  const letter = improvementLetter({
    homes: await Promise.all(
      improved.map(async (row) => ({
        name: names.get(row.property_id) ?? '',
        answer: await answerOfRow(parts, row),
        url: letterUrls.page(`/property/${row.property_id}`),
      })),
    ),
    company,
    officer: await officerInLetter(knex, account),
    dashboard_url: letterUrls.page('/dashboard'),
    unsubscribe_url,
  })
  return {
    ...letter,
    id,
    from_name: senderOf(company),
    unsubscribe_url,
  }
}
