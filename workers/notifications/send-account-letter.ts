import { recordAccountLetter } from '../../commands/delivery/record-account-letter.ts'
import type { AccountLetterSubject } from '../../domain/delivery/events.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import type { Attempt } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { type Letter, sendLetter } from './send-letter.ts'

interface AccountLetter extends Letter {
  readonly about: AccountLetterSubject
  /** What it asks to confirm; null where it asks nothing. */
  readonly confirmation_id: string | null
}

/**
 * Hands over a letter that is about the account and not about homes, and records it. When the process dies in between, it goes out again
 * under the same message id.
 * @throws MailNotSent for what is tried again
 */
export async function sendAccountLetter(
  parts: WorkerParts,
  attempt: Attempt,
  account: Pick<AccountRow, 'id' | 'lo_id' | 'email' | 'stream'>,
  { about, confirmation_id, ...letter }: AccountLetter,
): Promise<void> {
  const outcome = await sendLetter(parts, account, letter, attempt)
  const { id: account_id, lo_id } = account
  const recorded = { account_id, lo_id, letter_id: letter.id, about, confirmation_id, outcome } as const
  await recordAccountLetter(systemContext(parts, letter.id), recorded)
}
