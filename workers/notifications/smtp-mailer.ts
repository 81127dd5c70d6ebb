import { createTransport } from 'nodemailer'
import { AddressRefused, codeOfRefusedAddress } from './address-refused.ts'
import { bytesOfMail } from './bytes-of-mail.ts'
import type { Mailer } from './mail.ts'
import { type MailFailure, MailNotSent } from './mail-not-sent.ts'
import { messageOf, type Sender } from './message-of-mail.ts'

/** How long a mail server may be silent, in milliseconds. */
export interface SmtpPatience {
  readonly connecting: number
  readonly silence: number
  /** Also with a server that says a word now and then. */
  readonly altogether: number
  /** After that no other letter waits for it for so long: each would keep a worker from its other jobs. */
  readonly leftAlone: number
}

export const SMTP_PATIENCE: SmtpPatience = {
  connecting: 10_000,
  silence: 30_000,
  altogether: 50_000,
  leftAlone: 30_000,
}

/** Hands letters to a mail server. What became of one that it kept silent about is not known: it may have been taken. */
export function smtpMailer(url: string, sender: Sender, patience = SMTP_PATIENCE): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.silence,
  })
  let leftAloneUntil = 0
  return {
    async send(mail) {
      if (performance.now() < leftAloneUntil) throw new MailNotSent(mail.id, { code: 'ETIMEDOUT' })
      const signal = AbortSignal.timeout(patience.altogether)
      try {
        const message = messageOf(mail, sender)
        const envelope = { from: message.from.address, to: message.to.address }
        await transport.sendMail({ raw: bytesOfMail(message), envelope, signal })
      } catch (error) {
        const failure = error as MailFailure
        if (signal.aborted || failure.code === 'ETIMEDOUT') leftAloneUntil = performance.now() + patience.leftAlone
        const refused = codeOfRefusedAddress(failure)
        throw refused === null ? new MailNotSent(mail.id, failure) : new AddressRefused(mail.id, refused)
      }
    },
    // What was handed over is not here any more.
    forget: async () => undefined,
    close: () => transport.close(),
  }
}
