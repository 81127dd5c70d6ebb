import type { Knex } from 'knex'
import type { SecurityAct } from '../contract/security-events.ts'
import { securityEventsOfAccount } from '../security-events/security-event-queries.ts'

/** Who is guessed at for a year has more than anybody reads. */
const AT_MOST = 1_000

const IN_WORDS: Record<SecurityAct, string> = {
  registration: 'The account was opened',
  sign_in: 'Somebody signed in',
  sign_out: 'Somebody signed out',
  second_factor: 'Somebody showed a code of the second factor',
  recovery_code: 'Somebody showed a recovery code',
  second_factor_begun: 'A second factor was begun to be set up',
  second_factor_on: 'The second factor was turned on',
  second_factor_off: 'The second factor was turned off',
  recovery_codes_new: 'New recovery codes were made',
  admin_read: 'An administrator or auditor looked at the account',
  admin_write: 'An administrator changed something',
  personal_data_revealed: 'An administrator was shown what our records say about you',
  access_refused: 'The account was used for something that it may not do',
  password_change: 'The password was changed',
  password_reset_request: 'A new password was asked for',
  password_reset: 'A new password was chosen with the link of a letter',
  address_confirmation: 'The email address was confirmed with the link of a letter',
  address_disowned: 'Whoever reads the mail of the address said that they did not open the account',
  address_change: 'The email address was changed',
  export: 'Data was downloaded',
  erasure: 'The account was deleted',
}

/** What was done with an account, and what was refused, newest first: of the last 400 days, at most 1,000. */
export async function securityData(knex: Knex, account_id: string) {
  const events = await securityEventsOfAccount(knex, account_id, AT_MOST)
  return events.map(({ at, act, status, network }) => ({
    at,
    what: IN_WORDS[act],
    done: status < 400,
    network,
  }))
}
