import { EmailTaken } from '../../domain/account/email-taken.ts'
import { passwordFault } from '../../domain/account/password-policy.ts'
import { type OpenAccount, stillOpen } from '../../domain/account/state.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { accept, withGoodInvitation } from '../../domain/staff/decide.ts'
import { InvitationInvalid } from '../../domain/staff/invitation-invalid.ts'
import type { Invitation } from '../../domain/staff/state.ts'
import { accountAggregate, accountStream } from '../account/account-stream.ts'
import { letterTokenHash } from '../account/letter-tokens.ts'
import { mostCommonPasswords } from '../account/most-common-passwords.ts'
import { type AccountSecrets, registerAccount } from '../account/register-account.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { staffAggregate } from './staff-stream.ts'

/**
 * What the holder of an invitation's token is invited to. `stream` is the invitation's.
 * @throws InvitationInvalid, EmailTaken where the account is open already
 */
export async function readInvitation(
  context: CommandContext,
  { emailKey }: Pick<AccountSecrets, 'emailKey'>,
  stream: string,
  token: string,
): Promise<Invitation> {
  const { state } = await load(context, stream, staffAggregate)
  const invitation = withGoodInvitation(state, letterTokenHash(token), context.now)
  const account = await load(context, accountStream(emailKey, invitation.email), accountAggregate)
  if (account.state.status === 'open' || account.state.status === 'disabled') throw new EmailTaken()
  return invitation
}

export interface Acceptance {
  readonly token: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
}

/**
 * Opens the account that somebody is invited to. The link is used up first, so that whoever withdraws it at this moment is either obeyed
 * or told; who is cut off after that follows the same link once more.
 * @throws InvitationInvalid, EmailTaken, InvalidInput for a password that cannot be taken, TooManyAttempts
 */
export async function acceptInvitation(
  context: CommandContext,
  secrets: AccountSecrets,
  stream: string,
  { token, password, ...name }: Acceptance,
): Promise<OpenAccount> {
  const { role, email } = await readInvitation(context, secrets, stream, token)
  const fault = passwordFault(password, email, mostCommonPasswords)
  if (fault !== null) throw new InvalidInput({ password: fault })

  const fresh = context.newId()
  const { state } = await decideAndAppend(context, stream, staffAggregate, (staff) =>
    accept(staff, letterTokenHash(token), staff.status === 'accepted' ? staff.account_id : fresh, context.now),
  )
  const account_id = state.status === 'accepted' ? state.account_id : fresh
  const person = { ...name, role, email, password, phone: null, lo_id: null, invite_code: null }
  // Who reads the letter has the address.
  const opened = await registerAccount(context, secrets, { ...person, account_id, confirmTokens: null })
  // Somebody was faster with the same link: their password is the account's.
  if (opened.position === null) throw new InvitationInvalid()
  return stillOpen(opened.state)
}
