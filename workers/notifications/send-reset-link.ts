import { z } from 'zod'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { passwordResetLetter } from './password-reset-letter.ts'
import { sendAccountLetter } from './send-account-letter.ts'

export const SEND_RESET_LINK = 'send-reset-link'

const payloadSchema = z.object({
  account_id: z.string(),
  reset_id: z.string(),
  expires_at: z.string(),
  /** Of the request: what the read models must show before the address is looked up. */
  position: z.string(),
})

export type SendResetLink = z.infer<typeof payloadSchema>

/** Sends the link to a new password. Sent twice it is the same message; too late, or to somebody erased or disabled meanwhile or who wants no letters there, it is none. */
export function sendResetLinkTask(parts: WorkerParts): Task {
  const { knex, letterUrls, clock } = parts
  return task(SEND_RESET_LINK, payloadSchema, async ({ account_id, reset_id, expires_at, position }, attempt) => {
    if (Date.parse(expires_at) <= clock().getTime()) return
    await untilShown(parts, [accountsProjection], position, `the request of reset ${reset_id}`)
    const account = await accountById(knex, account_id)
    if (account === null || account.disabled_at !== null || account.address_state === 'disowned') return
    const company = await companyOfLetters(knex)
    await sendAccountLetter(parts, attempt, account, {
      about: 'password',
      confirmation_id: null,
      ...passwordResetLetter({ company, reset_url: letterUrls.reset(account_id, reset_id) }),
      id: letterId(`reset/${reset_id}`),
      from_name: senderOf(company),
      unsubscribe_url: null,
    })
  })
}
