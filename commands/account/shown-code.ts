import type { ShownCode } from '../../domain/account/decide-second-factor.ts'
import type { SecondFactorInForce } from '../../domain/account/second-factor.ts'
import type { Account } from '../../domain/account/state.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Holds what somebody typed against what an account has; an account without a second factor has no right code. @param now ISO 8601 */
export type HoldAgainst = (account: Account, typed: string, now: string) => ShownCode

/** A code of the authenticator app. */
export const asCode: HoldAgainst = (account, typed, now) => {
  const factor = factorOf(account)
  return { kind: 'code', step: factor && stepOfCode(factor.secret, plain(typed), now) }
}

/** One of the recovery codes. */
export const asRecoveryCode: HoldAgainst = (account, typed) => {
  const factor = factorOf(account)
  return { kind: 'recovery_code', hash: factor && hashOfRecoveryCode(factor.recovery_hashes, typed) }
}

/** Either of them: six digits are a code. */
export const asEither: HoldAgainst = (account, typed, now) =>
  (/^\d{6}$/.test(plain(typed)) ? asCode : asRecoveryCode)(account, typed, now)

/** Apps show a code in two halves. */
export const plain = (code: string): string => code.replace(/\s/g, '')

function factorOf(account: Account): SecondFactorInForce | null {
  return account.status === 'open' && account.second_factor.status === 'on' ? account.second_factor : null
}
