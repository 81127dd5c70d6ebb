import { z } from 'zod'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { sendAccountLetter } from './send-account-letter.ts'
import { welcomeLetter } from './welcome-letter.ts'

export const SEND_WELCOME = 'send-welcome'

const payloadSchema = z.object({
  account_id: z.string(),
  confirmation_id: z.string(),
  expires_at: z.string(),
  /** Of the request: what the read models must show before the address is looked up. */
  position: z.string(),
})

export type SendWelcome = z.infer<typeof payloadSchema>

/**
 * Sends the letter that asks whether the address is right. Sent twice it is the same message; too late, to somebody erased or disabled meanwhile,
 * or where the answer is known already, it is none.
 */
export function sendWelcomeTask(parts: WorkerParts): Task {
  const { knex, letterUrls, clock } = parts
  return task(SEND_WELCOME, payloadSchema, async ({ account_id, confirmation_id, expires_at, position }, attempt) => {
    if (Date.parse(expires_at) <= clock().getTime()) return
    await untilShown(parts, [accountsProjection], position, `the request of confirmation ${confirmation_id}`)
    const account = await accountById(knex, account_id)
    if (account === null || account.disabled_at !== null) return
    if (account.address_state === 'confirmed' || account.address_state === 'disowned') return
    const company = await companyOfLetters(knex)
    const words = welcomeLetter({
      company,
      role: account.role,
      communication_opt_in: account.communication_opt_in,
      confirm_url: letterUrls.confirm(account_id, confirmation_id),
      not_me_url: letterUrls.notMe(account_id, confirmation_id),
      unsubscribe_url: letterUrls.unsubscribe(account_id),
    })
    await sendAccountLetter(parts, attempt, account, {
      about: 'address_to_confirm',
      confirmation_id,
      ...words,
      id: letterId(`confirm/${confirmation_id}`),
      from_name: senderOf(company),
      // A mail program would offer to end the letters about homes above a letter that is about the account.
      unsubscribe_url: null,
    })
  })
}
