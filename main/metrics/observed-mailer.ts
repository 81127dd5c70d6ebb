import { Counter, type Registry } from 'prom-client'
import type { Mailer } from '../../workers/notifications/mail.ts'
import { MailNotSent } from '../../workers/notifications/mail-not-sent.ts'

/** The same mailer, with its letters counted. */
export function observedMailer(mailer: Mailer, registry: Registry): Mailer {
  const letters = new Counter({
    name: 'refibell_letters_total',
    help: 'Attempts to hand an e-mail over: sent; refused by the mail server for good; or failed, which is tried again.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        letters.inc({ outcome: 'sent' })
      } catch (error) {
        letters.inc({ outcome: error instanceof MailNotSent && error.isFinal ? 'refused' : 'failed' })
        throw error
      }
    },
    forget: (account_id) => mailer.forget(account_id),
    close: () => mailer.close(),
  }
}
