import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LetterMarks } from '../../commands/account/letter-marks.ts'
import { bytesOfMail } from './bytes-of-mail.ts'
import type { Mailer } from './mail.ts'
import { messageOf, type Sender, senderDomain } from './message-of-mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface MailerSettings {
  /** Null: messages are written to the outbox. */
  readonly smtpUrl: string | null
  /** A folder that is made when the first message is written to it. */
  readonly outbox: string
  /** Its host is the sender's domain. */
  readonly publicUrl: string
  /** Where mails to end letters go; null: nobody reads such. */
  readonly unsubscribeMailbox: string | null
  readonly marks: LetterMarks
}

export function createMailer(settings: MailerSettings): Mailer {
  const { smtpUrl, outbox, publicUrl, unsubscribeMailbox, marks } = settings
  const sender = { domain: senderDomain(publicUrl), unsubscribeMailbox, marks }
  return smtpUrl === null ? outboxMailer(outbox, sender) : smtpMailer(smtpUrl, sender)
}

/** One .eml file per message. It is named after its person and the message, so that sending it again leaves one file. */
function outboxMailer(folder: string, sender: Sender): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${mail.account_id}.${mail.id}.eml`)
      // Whoever looks into the folder sees whole messages only. Two may write the same one, after a takeover of its job.
      const part = `${file}.${randomUUID()}.part`
      await writeFile(part, bytesOfMail(messageOf(mail, sender)), { mode: 0o600 })
      await rename(part, file)
    },
    async forget(account_id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const own = (await readdir(folder)).filter((name) => name.startsWith(`${account_id}.`))
      await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })))
    },
    close: () => undefined,
  }
}
