import type pg from 'pg'
import { z } from 'zod'
import { readDeliveries, recordNotifications } from '../../commands/delivery/record-notifications.ts'
import type { AddressState } from '../../domain/account/address-state.ts'
import { announcements, decideNotification, isImprovement } from '../../domain/delivery/decide.ts'
import { decideMonthlyLetter, monthlyNotTaken } from '../../domain/delivery/decide-monthly.ts'
import { inLetter } from '../../domain/delivery/decide-returned.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { Deliveries } from '../../domain/delivery/state.ts'
import { ERASED } from '../../domain/erased.ts'
import { oldRatesInWords } from '../../domain/rates/old-rates.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { finishedRunsOfMonth } from '../../projections/automation-runs/runs-of-month.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { evaluationsOfProperty } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import { evaluationsOfOwnerInRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { daysOfRateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { looksAtHomes } from '../../projections/run-failures/looks-at-homes.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'
import { type Attempt, type Task, task } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { answerOfRow } from './answer-of-row.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { cooldownOfRun } from './cooldown-of-run.ts'
import { homesInLetter } from './home-in-letter.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { monthlyLetter, type WatchedInMonth } from './monthly-letter.ts'
import { officerInLetter } from './officer-in-letter.ts'
import { type Letter, sendLetter } from './send-letter.ts'
import { inTurnOfPerson } from './turn-of-person.ts'

export const WRITE_MONTHLY_LETTER = 'write-monthly-letter'

const payloadSchema = z.object({ run_id: z.string(), month: z.string(), account_id: z.string() })
export type WriteMonthlyLetter = z.infer<typeof payloadSchema>

/**
 * Does one: decide, send, record, as with the letter of a night. Where the month saw none of the person's homes there is nothing to tell,
 * and nothing to record.
 */
export function writeMonthlyLetterTask(parts: WorkerParts, pool: pg.Pool): Task {
  return task(WRITE_MONTHLY_LETTER, payloadSchema, (job, attempt) =>
    inTurnOfPerson(pool, job.account_id, () => tellOfMonth(parts, job, attempt)),
  )
}

async function tellOfMonth(
  parts: WorkerParts,
  { run_id, month, account_id }: WriteMonthlyLetter,
  attempt: Attempt,
): Promise<void> {
  const { knex } = parts
  const account = await accountById(knex, account_id)
  if (account === null || account.email === ERASED || !account.monthly_letter) return
  const homes = await watchedInMonth(parts, account_id, month)
  if (homes.every(({ looks }) => looks === 0)) return
  const improved = (await evaluationsOfOwnerInRun(knex, run_id, account_id))
    .filter(({ previous_status, status }) => isImprovement(previous_status, status))
    .map(({ property_id, status, id }) => ({ property_id, status, evaluation_event_id: id }))
  const cooldownHours = await cooldownOfRun(parts, run_id)
  const context = systemContext(parts, run_id)
  const { lo_id, communication_opt_in } = account
  const recipient = { account_id, lo_id, communication_opt_in, is_disabled: account.disabled_at !== null }
  const decide = (address: AddressState) => (deliveries: Deliveries) => {
    const to = { ...recipient, address }
    // Its job may come after this one.
    const bell = decideNotification(deliveries, to, improved, run_id, cooldownHours, context.now)
    const bell_to_ring = announcements(bell).length > 0
    return decideMonthlyLetter(deliveries, to, { month, run_id, bell_to_ring }, context.now)
  }

  let settle: (deliveries: Deliveries) => DeliveryEvent[] = decide(account.address_state)
  const [decided] = settle(await readDeliveries(context, account_id))
  if (decided?.type === 'MonthlyLetterSent') {
    const letter = await letterTo(parts, account, homes, month)
    const outcome = await sendLetter(parts, account, letter, attempt)
    if (outcome === 'refused') settle = decide('refused')
    if (outcome === 'given_up') settle = monthlyNotTaken(decide(account.address_state))
    if (outcome === 'taken') settle = inLetter(letter.id, settle)
  }
  await recordNotifications(context, account_id, settle)
}

/** All homes of a person that were evaluated, the first one first. */
async function watchedInMonth(parts: WorkerParts, account_id: string, month: string): Promise<WatchedInMonth[]> {
  const { knex, letterUrls } = parts
  const homes = await propertiesOfOwner(knex, account_id)
  const names = homesInLetter(homes)
  const { time_zone } = await automationSettings(knex)
  const looks = await looksAtHomes(knex, homes, await finishedRunsOfMonth(knex, month, time_zone))
  const found = homes.map(async (home): Promise<WatchedInMonth[]> => {
    const [newest] = await evaluationsOfProperty(knex, home.id, 1)
    if (newest === undefined) return []
    const answer = await answerOfRow(parts, newest)
    const url = letterUrls.page(`/property/${home.id}`)
    const old_rates = await oldRatesOf(parts, newest)
    return [{ name: names.get(home.id) ?? '', answer, looks: looks.get(home.id) ?? 0, old_rates, url }]
  })
  return (await Promise.all(found)).flat()
}

async function oldRatesOf({ knex, clock }: WorkerParts, { inputs }: EvaluationHistoryRow): Promise<string | null> {
  const { rate_sheet } = inputs
  if (rate_sheet === null) return null
  const days = await daysOfRateSheets(knex, [rate_sheet])
  return oldRatesInWords(days.get(rate_sheet) ?? null, clock())
}

async function letterTo(
  { knex, letterUrls }: WorkerParts,
  account: AccountRow,
  homes: readonly WatchedInMonth[],
  month: string,
): Promise<Letter> {
  const company = await companyOfLetters(knex)
  const end_monthly_url = letterUrls.endMonthly(account.id)
  const letter = monthlyLetter({
    month,
    homes,
    company,
    officer: await officerInLetter(knex, account),
    dashboard_url: letterUrls.page('/dashboard'),
    end_monthly_url,
    unsubscribe_url: letterUrls.unsubscribe(account.id),
  })
  // One click ends what was clicked: the bell is another letter, which its reader may want all the more.
  return {
    ...letter,
    id: letterId(`monthly/${month}/${account.id}`),
    from_name: senderOf(company),
    unsubscribe_url: end_monthly_url,
  }
}
