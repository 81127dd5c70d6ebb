import { z } from 'zod'
import { accountBeforeMove } from '../../commands/account/account-before-move.ts'
import { recordAccountLetter } from '../../commands/delivery/record-account-letter.ts'
import { EMAIL_STATE_OF } from '../../domain/account/email-state.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { addressChangedLetter } from './address-changed-letter.ts'
import { isToldInTime } from './change-told-in-time.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { dayInLetters } from './day-in-letters.ts'
import { forgetWhereErased } from './forget-where-erased.ts'
import { handOver } from './hand-over.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'

export const SEND_ADDRESS_CHANGED = 'send-address-changed'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Of the address that was left. */
  stream: z.string(),
  move: z.int(),
  occurred_at: z.string(),
  /** Of the change: what the read models must show before the new address is looked up. */
  position: z.string(),
})

export type SendAddressChanged = z.infer<typeof payloadSchema>

/**
 * Tells the address that an account had before. Sent twice it is the same message; too late, to who is erased, to whose address it is
 * again, and to who wants nothing or takes nothing there, it is none.
 */
export function sendAddressChangedTask(parts: WorkerParts): Task {
  const { knex, log, letterUrls, clock } = parts
  return task(
    SEND_ADDRESS_CHANGED,
    payloadSchema,
    async ({ account_id, stream, move, occurred_at, position }, attempt) => {
      if (!isToldInTime(occurred_at, clock())) return
      await untilShown(parts, [accountsProjection], position, `change ${move} of the address of ${account_id}`)
      const account = await accountById(knex, account_id)
      if (account === null || account.stream === stream) return
      const before = await accountBeforeMove({ log }, { account_id, stream, move })
      if (before === null || EMAIL_STATE_OF[before.address] !== 'ok') return
      const company = await companyOfLetters(knex)
      const words = addressChangedLetter({
        company,
        email: account.email,
        changed_on: await dayInLetters(knex, occurred_at),
        contact_url: letterUrls.page('/contact'),
      })
      const id = letterId(`address-changed/${account_id}/${move}`)
      const mail = {
        ...words,
        id,
        account_id,
        to: before.person.email,
        from_name: senderOf(company),
        unsubscribe_url: null,
        date: clock(),
      }
      // That nobody reads mail there any more is no fault of the address that the account has now.
      const failure = await handOver(parts, mail, attempt)
      await forgetWhereErased(parts, account_id)
      if (failure !== null) return
      await recordAccountLetter(systemContext(parts, id), {
        account_id,
        lo_id: account.lo_id,
        letter_id: id,
        about: 'address_changed',
        confirmation_id: null,
        outcome: 'taken',
      })
    },
  )
}
