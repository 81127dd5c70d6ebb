import { NotFound } from '../not-found.ts'
import { AddressDisowned } from './address-disowned.ts'
import { ConfirmationLinkInvalid } from './confirmation-link-invalid.ts'
import { carriedOver } from './decide-second-factor.ts'
import { EMAIL_STATE_OF } from './email-state.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent, AddressConfirmationRequested } from './events.ts'
import { type Account, heldAccount, type OpenAccount } from './state.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Whoever was away for a week still finds a link that works. */
export const CONFIRM_WITHIN_DAYS = 7
/** Whoever asks again and again fills nobody's mailbox. */
const ASK_AGAIN_MINUTES = 5

export interface NewConfirmation {
  readonly confirmation_id: string
  readonly token_hash: string
  /** ISO 8601. */
  readonly now: string
}

/** The letter that asks whoever reads the mail of an address whether it is theirs. */
export function confirmationRequested(
  account_id: string,
  { confirmation_id, token_hash, now }: NewConfirmation,
): AddressConfirmationRequested {
  const expires_at = new Date(Date.parse(now) + CONFIRM_WITHIN_DAYS * DAY_MS).toISOString()
  return { type: 'AddressConfirmationRequested', data: { account_id, confirmation_id, token_hash, expires_at } }
}

/** Asks once more. Quiet where nothing is to be asked, where it was said that nobody is to be asked, and shortly after the last time. */
export function requestConfirmation(account: Account, asked: NewConfirmation): AccountEvent[] {
  if (account.status !== 'open' || account.address === 'confirmed' || account.address === 'disowned') return []
  const event = confirmationRequested(account.account_id, asked)
  const last = account.confirmations.at(-1)
  const since = last === undefined ? Infinity : Date.parse(event.data.expires_at) - Date.parse(last.expires_at)
  return since < ASK_AGAIN_MINUTES * MINUTE_MS ? [] : [event]
}

/**
 * Whoever reads the mail of the address says that it is theirs.
 * @param now ISO 8601
 * @param afterAll they have said before that it is not, and think better of it, which they may at any time
 * @throws ConfirmationLinkInvalid
 * @throws AddressDisowned
 */
export function confirmAddress(account: Account, token_hash: string, now: string, afterAll: boolean): AccountEvent[] {
  const { owner, expires_at } = withLetter(account, token_hash)
  if (owner.address === 'confirmed') return []
  if (owner.address === 'disowned' && !afterAll) throw new AddressDisowned()
  if (owner.address !== 'disowned' && Date.parse(expires_at) <= Date.parse(now)) throw new ConfirmationLinkInvalid()
  return [{ type: 'AddressConfirmed', data: { account_id: owner.account_id } }]
}

/** Whoever reads the mail of the address says that they did not open this account; there is no time limit to that. @throws ConfirmationLinkInvalid */
export function disownAddress(account: Account, token_hash: string): AccountEvent[] {
  const { owner } = withLetter(account, token_hash)
  if (owner.address === 'disowned') return []
  return [{ type: 'AddressDisowned', data: { account_id: owner.account_id } }]
}

/** The mail server of the address takes nothing for it; quiet when that is known. */
export function recordRefusedLetter(account: Account, letter: { letter_id: string; code: number }): AccountEvent[] {
  if (account.status !== 'open' || account.address === 'refused') return []
  return [{ type: 'LetterRefused', data: { account_id: account.account_id, ...letter } }]
}

/** Whoever reads the mail of the address called a letter unwanted; quiet where letters have ended for what its reader said. */
export function recordComplaint(account: Account, letter_id: string): AccountEvent[] {
  const owner = heldAccount(account)
  if (owner === null || EMAIL_STATE_OF[owner.address] === 'complained') return []
  return [{ type: 'LetterComplainedOf', data: { account_id: owner.account_id, letter_id } }]
}

/** Lets letters go to the address again; quiet where they do. Whether it is right is as open as at first. @throws NotFound where nobody has the account any more */
export function allowLetters(account: Account): AccountEvent[] {
  const owner = heldAccount(account)
  if (owner === null) throw new NotFound('account')
  if (EMAIL_STATE_OF[owner.address] === 'ok') return []
  return [{ type: 'LettersAllowed', data: { account_id: owner.account_id } }]
}

export interface AddressChange {
  readonly email: string
  readonly previous_stream: string
  readonly confirmation: NewConfirmation
}

/**
 * Lets an account go on under an address that has no account, or has none any more; says nothing when it is its address already.
 * @param taken what the stream of the new address holds
 * @throws EmailTaken
 */
export function changeAddress(taken: Account, account: OpenAccount, change: AddressChange): AccountEvent[] {
  if (taken.status === 'disabled') throw new EmailTaken()
  if (taken.status === 'open') {
    if (taken.account_id !== account.account_id) throw new EmailTaken()
    // What has not been freed yet of an earlier time is no obstacle to who comes back.
    if (taken.moves === account.moves) return []
  }
  const { account_id, role, communication_opt_in, monthly_letter, session_epoch, person, moves } = account
  const { email, previous_stream, confirmation } = change
  return [
    {
      type: 'AddressChanged',
      data: { account_id, role, previous_stream, move: moves + 1, communication_opt_in, session_epoch },
      person: account_id,
      personal: { ...person, email },
    },
    confirmationRequested(account_id, confirmation),
    ...(monthly_letter ? [{ type: 'MonthlyLetterChosen', data: { account_id, monthly_letter } } as const] : []),
    ...carriedOver(account),
  ]
}

/**
 * Frees the address that an account has left; quiet when it holds another account meanwhile, or the same one again.
 * @param move the change of address with which it left
 */
export function leaveAddress(account: Account, account_id: string, move: number): AccountEvent[] {
  if (account.status !== 'open' || account.account_id !== account_id || account.moves >= move) return []
  return [{ type: 'AddressLeft', data: { account_id } }]
}

/** Of a disabled account as well: whose the address is does not change by that. */
function withLetter(account: Account, token_hash: string): { owner: OpenAccount; expires_at: string } {
  const owner = heldAccount(account)
  const asked = owner?.confirmations.find((confirmation) => confirmation.token_hash === token_hash)
  if (owner === null || asked === undefined) throw new ConfirmationLinkInvalid()
  return { owner, expires_at: asked.expires_at }
}
