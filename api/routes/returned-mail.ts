import { createHash, timingSafeEqual } from 'node:crypto'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { letterOfMark } from '../../commands/account/letter-marks.ts'
import { recordComplaint } from '../../commands/account/record-complaint.ts'
import { recordRefusedLetter } from '../../commands/account/record-refused-letter.ts'
import type { CommandContext } from '../../commands/context.ts'
import { recordReturnedLetter } from '../../commands/delivery/record-returned-letter.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { returnedMailAnswer } from '../contract/returned-mail.ts'
import { HttpError } from '../http/http-error.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { type ReturnedMail, readReturnedMail } from '../returned-mail/read-returned-mail.ts'

/** A report encloses the letter, and its first kilobytes are enough. */
const MAX_MAIL_BYTES = 1024 * 1024

/** Where the mail server hands over what comes to the address of the letters: wishes to have no more, complaints, and letters that did not arrive. */
export function returnedMailRoutes(parts: ApiParts): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/public/returned-mail',
      summary: 'Takes in a mail that the mail server hands over, with the secret of both in X-RefiBell-Secret',
      upload: { maxBytes: MAX_MAIL_BYTES, tooLarge: 'The mail is larger than 1 MB. Please hand over its beginning.' },
      answer: returnedMailAnswer,
      handle: async ({ file, context, request }) => {
        admit(parts.returnedMailSecret, request.get('X-RefiBell-Secret'))
        if (file === null) throw new HttpError(422, 'There is no mail in the field file.')
        const mail = readReturnedMail(file.bytes)
        const says = (await takeNote(parts, context, mail)) ? mail.says : 'nothing'
        parts.logger.info({ says, reference: context.correlation_id }, 'a mail was handed over')
        return { says }
      },
    }),
  ]
}

/** @throws HttpError */
function admit(secret: string | null, shown: string | undefined): void {
  if (secret === null) throw new HttpError(404, 'There is nothing at this address.')
  if (!timingSafeEqual(digest(shown ?? ''), digest(secret))) throw new HttpError(401, 'The secret is not right.')
}

/** @returns whether it is about somebody who is here, at the address that they have now */
async function takeNote(parts: ApiParts, context: CommandContext, mail: ReturnedMail): Promise<boolean> {
  if (mail.says === 'nothing') return false
  if (mail.says === 'unsubscribe') {
    const account_id = parts.unsubscribeTokens.verify(mail.token)
    const account = account_id === null ? null : await accountById(parts.knex, account_id)
    if (account === null) return false
    const change = mail.monthly ? { monthly_letter: false } : { communication_opt_in: false }
    await changeCommunicationPreference(context, account.stream, change)
    return true
  }
  const { letter_id, account_id } = letterOfMark(mail.mark)
  const account = await accountById(parts.knex, account_id)
  if (account === null || !parts.letterMarks.isOf(mail.mark, account.email)) return false
  if (mail.says === 'complaint') await recordComplaint(context, account.stream, letter_id)
  else {
    const { code } = mail
    if (code !== null) await recordRefusedLetter(context, account.stream, { letter_id, code })
    await recordReturnedLetter(context, { letter_id, account_id })
  }
  return true
}

/** Of one length, so that the comparison tells nothing of the secret's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
