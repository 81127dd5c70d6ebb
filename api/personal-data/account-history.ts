import type { AccountEvent } from '../../domain/account/events.ts'
import type { EventLog } from '../../eventstore/port.ts'

const IN_WORDS: Partial<Record<AccountEvent['type'], string>> = {
  AccountDisabled: 'An administrator disabled the account',
  AccountEnabled: 'An administrator enabled the account again',
  AccountRegistered: 'The account was opened',
  AddressChanged: 'The email address was changed',
  LetterRefused: 'The mail server of the email address did not take a letter',
  LetterComplainedOf: 'A mail provider told us that a letter was reported as unwanted',
  LettersAllowed: 'An administrator let letters go to the email address again',
  AddressConfirmationRequested: 'A letter asked whether the email address is right',
  AddressConfirmed: 'The email address was confirmed',
  AddressDisowned: 'Whoever reads the mail of the address said that they did not open the account',
  ClientReassigned: 'Another loan officer looks after the account',
  CommunicationPreferenceChanged: 'The choice about refinance updates was changed',
  MonthlyLetterChosen: 'The choice about a letter each month was changed',
  LoanOfficerProfileSaved: 'The loan officer profile was saved',
  PasswordResetRequested: 'A new password was asked for',
  PasswordReset: 'A new password was chosen',
  PasswordChanged: 'The password was changed',
  SecondFactorTurnedOn: 'The second factor was turned on',
  SecondFactorTurnedOff: 'The second factor was turned off',
  SecondFactorReset: 'An administrator reset the second factor',
  SecondFactorCodeUsed: 'A code of the second factor was used',
  RecoveryCodeUsed: 'A recovery code was used',
  RecoveryCodesReplaced: 'New recovery codes were made',
  SessionEnded: 'Somebody signed out',
}

/** What happened to an account, oldest first, also under the addresses that it had before. A stream may begin with another account. */
export async function accountHistory(log: EventLog, stream: string, account_id: string) {
  const happened: { at: string; what: string }[] = []
  const streams = new Set([stream])
  for (const each of streams) {
    for (const event of await log.readStream(each)) {
      if (!('account_id' in event.data) || event.data.account_id !== account_id) continue
      if (event.type === 'AddressChanged') streams.add(event.data.previous_stream)
      const what = IN_WORDS[event.type as AccountEvent['type']]
      if (what !== undefined) happened.push({ at: event.occurred_at, what })
    }
  }
  return happened.sort((one, other) => one.at.localeCompare(other.at))
}
