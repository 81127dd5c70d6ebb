import { CodeUsedAlready } from './code-used-already.ts'
import type { AccountEvent } from './events.ts'
import { OwnSecondFactor } from './own-second-factor.ts'
import type { SecondFactorInForce } from './second-factor.ts'
import { SecondFactorNotSo } from './second-factor-not-so.ts'
import { SignInExpired } from './sign-in-expired.ts'
import { type Account, heldAccount, type OpenAccount } from './state.ts'
import { WrongCode } from './wrong-code.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'
import { WrongRecoveryCode } from './wrong-recovery-code.ts'

/** What somebody typed, after it was held against the secret or the hashes. */
export type ShownCode =
  /** Null: it is the code of no time step near now. */
  | { readonly kind: 'code'; readonly step: number | null }
  /** Null: it is none of those that are left. */
  | { readonly kind: 'recovery_code'; readonly hash: string | null }

type Owner = OpenAccount & { readonly second_factor: SecondFactorInForce }

/**
 * Shows a secret to the owner, in place of one that was shown before and never answered.
 * @param proven_hash the one that the password was found to belong to
 * @throws WrongCurrentPassword, SecondFactorNotSo
 */
export function beginSecondFactor(account: Account, proven_hash: string, secret: string): AccountEvent[] {
  const { account_id, second_factor, person } = open(account)
  if (person.password_hash !== proven_hash) throw new WrongCurrentPassword()
  if (second_factor.status === 'on') throw new SecondFactorNotSo('on')
  return [{ type: 'SecondFactorSetUpBegun', data: { account_id }, person: account_id, personal: { secret } }]
}

/**
 * Turns it on for who has answered with a right code.
 * @param step of the code; null: it is no right one
 * @throws WrongCode, SecondFactorNotSo
 */
export function confirmSecondFactor(
  account: Account,
  step: number | null,
  recovery_hashes: readonly string[],
): AccountEvent[] {
  const { account_id, second_factor } = open(account)
  if (second_factor.status !== 'begun') throw new SecondFactorNotSo(second_factor.status === 'on' ? 'on' : 'not begun')
  if (step === null) throw new WrongCode()
  const data = { account_id, step, recovery_codes_left: recovery_hashes.length }
  return [{ type: 'SecondFactorTurnedOn', data, person: account_id, personal: { recovery_hashes } }]
}

/**
 * Lets in who has shown the password before.
 * @param session_epoch of the account when they did
 * @throws WrongCode, SignInExpired where the password holds no longer, or nothing besides it is asked for any more
 */
export function signInWithCode(account: Account, shown: ShownCode, session_epoch: number): AccountEvent[] {
  if (account.status !== 'open' || account.session_epoch !== session_epoch || !hasSecondFactor(account))
    throw new SignInExpired()
  return [used(account, shown)]
}

/** What only the owner may do: the hash is the one that the password was found to belong to. */
export interface OwnersProof {
  readonly proven_hash: string
  readonly shown: ShownCode
}

/** @throws WrongCurrentPassword, WrongCode, SecondFactorNotSo */
export function turnOffSecondFactor(account: Account, proof: OwnersProof): AccountEvent[] {
  const owner = proven(account, proof)
  used(owner, proof.shown)
  return [{ type: 'SecondFactorTurnedOff', data: { account_id: owner.account_id } }]
}

/** @throws WrongCurrentPassword, WrongCode, SecondFactorNotSo */
export function replaceRecoveryCodes(
  account: Account,
  proof: OwnersProof,
  recovery_hashes: readonly string[],
): AccountEvent[] {
  const owner = proven(account, proof)
  const { account_id } = owner
  const data = { account_id, recovery_codes_left: recovery_hashes.length }
  return [
    used(owner, proof.shown),
    { type: 'RecoveryCodesReplaced', data, person: account_id, personal: { recovery_hashes } },
  ]
}

/**
 * Takes it from somebody who has lost it, also while they are disabled, and ends their sessions. Quiet where there is none.
 * @param by account of the administrator
 * @throws OwnSecondFactor
 */
export function resetSecondFactor(account: Account, by: string): AccountEvent[] {
  const owner = heldAccount(account)
  if (owner === null || !hasSecondFactor(owner)) return []
  const { account_id, session_epoch } = owner
  if (account_id === by) throw new OwnSecondFactor()
  return [{ type: 'SecondFactorReset', data: { account_id, session_epoch: session_epoch + 1 } }]
}

/** Goes with the account where it goes; nothing where there is none, or it is only begun. */
export function carriedOver(account: OpenAccount): AccountEvent[] {
  if (!hasSecondFactor(account)) return []
  const { account_id } = account
  const { secret, last_step, recovery_hashes } = account.second_factor
  return [
    {
      type: 'SecondFactorCarriedOver',
      data: { account_id, last_step },
      person: account_id,
      personal: { secret, recovery_hashes },
    },
  ]
}

export function hasSecondFactor(account: OpenAccount): account is Owner {
  return account.second_factor.status === 'on'
}

function proven(account: Account, { proven_hash }: OwnersProof): Owner {
  const owner = open(account)
  if (owner.person.password_hash !== proven_hash) throw new WrongCurrentPassword()
  if (!hasSecondFactor(owner)) throw new SecondFactorNotSo('off')
  return owner
}

/** @throws SignInExpired to who was erased a moment ago */
function open(account: Account): OpenAccount {
  if (account.status !== 'open') throw new SignInExpired()
  return account
}

/** The code with which it can not be done again. */
function used({ account_id, second_factor }: Owner, shown: ShownCode): AccountEvent {
  const { last_step, recovery_hashes } = second_factor
  if (shown.kind === 'code') {
    if (shown.step === null) throw new WrongCode()
    if (shown.step <= last_step) throw new CodeUsedAlready()
    return { type: 'SecondFactorCodeUsed', data: { account_id, step: shown.step } }
  }
  const { hash } = shown
  // Hashes may be compared like any text: how long that takes says nothing of the codes.
  if (hash === null || !recovery_hashes.includes(hash)) throw new WrongRecoveryCode()
  const data = { account_id, recovery_codes_left: recovery_hashes.length - 1 }
  return { type: 'RecoveryCodeUsed', data, person: account_id, personal: { recovery_hash: hash } }
}
