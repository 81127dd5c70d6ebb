import { AddressHasAccount } from '../../domain/staff/address-has-account.ts'
import { invite, inviteAgain, type NewLetter, refuseLetter, withdraw } from '../../domain/staff/decide.ts'
import type { StaffRole } from '../../domain/staff/events.ts'
import { accountAggregate, accountStream } from '../account/account-stream.ts'
import { type LetterTokens, letterTokenHash } from '../account/letter-tokens.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { load } from '../load.ts'
import { staffAggregate, staffStream } from './staff-stream.ts'

export interface StaffSecrets {
  /** Key of the streams' names. */
  readonly emailKey: Buffer
  readonly tokens: LetterTokens
}

/**
 * Invites an address to become an administrator or auditor. What writes the letter follows from the event.
 * @returns the invitation's id
 * @throws AddressHasAccount, InvitationNotSo while it is invited already
 */
export async function inviteStaff(
  context: CommandContext,
  { emailKey, tokens }: StaffSecrets,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<string> {
  const { state: account } = await load(context, accountStream(emailKey, email), accountAggregate)
  if (account.status === 'open' || account.status === 'disabled') throw new AddressHasAccount(account.role)
  const letter = newLetter(context, tokens, context.newId())
  await decideOnce(context, staffStream(emailKey, email), staffAggregate, (staff) =>
    invite(staff, role, email.trim(), letter),
  )
  return letter.invitation_id
}

/** One invitation, and the stream of its address. */
export interface SentInvitation {
  readonly id: string
  readonly stream: string
}

/** Sends another letter; the link of the one before leads nowhere then. @throws InvitationNotSo */
export async function inviteStaffAgain(
  context: CommandContext,
  tokens: LetterTokens,
  { id, stream }: SentInvitation,
): Promise<void> {
  const letter = newLetter(context, tokens, id)
  await decideOnce(context, stream, staffAggregate, (staff) => inviteAgain(staff, letter))
}

/** Records that the mail server takes a letter of it for nobody. */
export async function recordRefusedLetter(
  context: CommandContext,
  { id, stream }: SentInvitation,
  letter_id: string,
): Promise<void> {
  await decideAndAppend(context, stream, staffAggregate, (staff) => refuseLetter(staff, id, letter_id))
}

/** @throws InvitationNotSo where it was accepted */
export async function withdrawInvitation(context: CommandContext, { id, stream }: SentInvitation): Promise<void> {
  await decideAndAppend(context, stream, staffAggregate, (staff) => withdraw(staff, id))
}

function newLetter(context: CommandContext, tokens: LetterTokens, invitation_id: string): NewLetter {
  const letter_id = context.newId()
  return {
    invitation_id,
    letter_id,
    token_hash: letterTokenHash(tokens.issue(invitation_id, letter_id)),
    now: context.now,
  }
}
