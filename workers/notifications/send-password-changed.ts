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
import { passwordChangedLetter } from './password-changed-letter.ts'
import { sendAccountLetter } from './send-account-letter.ts'

export const SEND_PASSWORD_CHANGED = 'send-password-changed'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Each new password has its own. */
  session_epoch: z.int(),
  occurred_at: z.string(),
  /** Of the change: what the read models must show before the address is looked up. */
  position: z.string(),
})

export type SendPasswordChanged = z.infer<typeof payloadSchema>

/** Tells that there is a new password. Sent twice it is the same message; too late, to who is erased, and to who wants or takes nothing there, it is none. */
export function sendPasswordChangedTask(parts: WorkerParts): Task {
  const { knex, letterUrls, clock } = parts
  return task(
    SEND_PASSWORD_CHANGED,
    payloadSchema,
    async ({ account_id, session_epoch, occurred_at, position }, attempt) => {
      if (!isToldInTime(occurred_at, clock())) return
      await untilShown(parts, [accountsProjection], position, `password ${session_epoch} of ${account_id}`)
      const account = await accountById(knex, account_id)
      if (account === null || EMAIL_STATE_OF[account.address_state] !== 'ok') return
      const company = await companyOfLetters(knex)
      await sendAccountLetter(parts, attempt, account, {
        about: 'password',
        confirmation_id: null,
        ...passwordChangedLetter({
          company,
          changed_on: await dayInLetters(knex, occurred_at),
          reset_url: letterUrls.page('/reset-password'),
        }),
        id: letterId(`password-changed/${account_id}/${session_epoch}`),
        from_name: senderOf(company),
        unsubscribe_url: null,
      })
    },
  )
}
