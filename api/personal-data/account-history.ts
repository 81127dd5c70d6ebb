import type { AccountEvent } from '../../domain/account/events.ts'
import type { EventLog } from '../../eventstore/port.ts'

const IN_WORDS: Partial<Record<AccountEvent['type'], string>> = {
  AccountRegistered: 'The account was opened',
  AddressConfirmationRequested: 'A letter asked whether the email address is right',
  AddressConfirmed: 'The email address was confirmed',
  AddressDisowned: 'Whoever reads the mail of the address said that they did not open the account',
  CommunicationPreferenceChanged: 'The choice about refinance updates was changed',
  LoanOfficerProfileSaved: 'The loan officer profile was saved',
  PasswordResetRequested: 'A new password was asked for',
  PasswordReset: 'A new password was chosen',
  PasswordChanged: 'The password was changed',
  SessionEnded: 'Somebody signed out',
}

/** What happened to an account, oldest first. Its stream may begin with an earlier account of the same address. */
export async function accountHistory(log: EventLog, stream: string, account_id: string) {
  const events = await log.readStream(stream)
  return events.flatMap((event) => {
    const what = IN_WORDS[event.type as AccountEvent['type']]
    const isOwn = 'account_id' in event.data && event.data.account_id === account_id
    return isOwn && what !== undefined ? [{ at: event.occurred_at, what }] : []
  })
}
