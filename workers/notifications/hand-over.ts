import type { Attempt } from '../jobs/task.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { Mail } from './mail.ts'
import { MailNotSent } from './mail-not-sent.ts'

/**
 * Gives a letter to the mail server.
 * @returns why it will never take it; null: it has
 * @throws MailNotSent for what is tried again
 */
export async function handOver(
  { mailer, logger }: Pick<WorkerParts, 'mailer' | 'logger'>,
  mail: Mail,
  { isLast }: Attempt,
): Promise<MailNotSent | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    if (!(error instanceof MailNotSent) || !(error.isFinal || isLast)) throw error
    logger.warn({ letter: mail.id, reason: error.message }, 'a letter was given up')
    return error
  }
}
