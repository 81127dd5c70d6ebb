import { z } from 'zod'
import { EMAIL_STATE_OF } from '../../domain/account/email-state.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { isToldInTime } from './change-told-in-time.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { dayInLetters } from './day-in-letters.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { secondFactorLetter } from './second-factor-letter.ts'
import { sendAccountLetter } from './send-account-letter.ts'

export const SEND_SECOND_FACTOR_NEWS = 'send-second-factor-news'

const payloadSchema = z.object({
  account_id: z.string(),
  event_id: z.string(),
  news: z.enum(['turned_on', 'turned_off', 'reset', 'recovery_code_used']),
  recovery_codes_left: z.int(),
  occurred_at: z.string(),
  /** Of the change: what the read models must show before the address is looked up. */
  position: z.string(),
})

export type SendSecondFactorNews = z.infer<typeof payloadSchema>

/** Tells what happened to a second factor. Sent twice it is the same message; too late, to who is erased, and to who wants or takes nothing there, it is none. */
export function sendSecondFactorNewsTask(parts: WorkerParts): Task {
  const { knex, letterUrls, clock } = parts
  return task(SEND_SECOND_FACTOR_NEWS, payloadSchema, async (told, attempt) => {
    const { account_id, event_id, news, recovery_codes_left, occurred_at, position } = told
    if (!isToldInTime(occurred_at, clock())) return
    await untilShown(parts, [accountsProjection], position, `second factor of ${account_id}`)
    const account = await accountById(knex, account_id)
    if (account === null || EMAIL_STATE_OF[account.address_state] !== 'ok') return
    const company = await companyOfLetters(knex)
    const happened_on = await dayInLetters(knex, occurred_at)
    const reset_url = letterUrls.page('/reset-password')
    await sendAccountLetter(parts, attempt, account, {
      about: 'second_factor',
      confirmation_id: null,
      ...secondFactorLetter({ news, happened_on, recovery_codes_left, company, reset_url }),
      id: letterId(`second-factor/${event_id}`),
      from_name: senderOf(company),
      unsubscribe_url: null,
    })
  })
}
