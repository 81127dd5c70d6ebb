import { register } from '../../domain/account/decide.ts'
import type { LoanOfficerProfile } from '../../domain/account/loan-officer-profile.ts'
import { passwordFault } from '../../domain/account/password-policy.ts'
import type { Account } from '../../domain/account/state.ts'
import type { Role } from '../../domain/event.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { accountAggregate, accountStream } from './account-stream.ts'
import type { LetterTokens } from './letter-tokens.ts'
import { mostCommonPasswords } from './most-common-passwords.ts'
import { newConfirmation } from './new-confirmation.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** What the account commands need besides the context. */
export interface AccountSecrets {
  readonly passwords: PasswordHasher
  /** Key of the streams' names. */
  readonly emailKey: Buffer
}

/** What opening one needs of them. */
export interface RegistrationSecrets extends Pick<AccountSecrets, 'emailKey'> {
  readonly passwords: Pick<PasswordHasher, 'hash'>
}

export interface RegisterAccount {
  /** Where it is known before; otherwise a fresh one. */
  readonly account_id?: string
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string | null
  readonly password: string
  /** The loan officer of the client's invite; null without one. */
  readonly lo_id: string | null
  /** The code of that invite, where it is known. */
  readonly link_code?: string | null
  /** A loan officer's own invite code; null for other roles. */
  readonly invite_code: string | null
  /** Of the letter that asks whether the address is right; null where who opens the account for somebody vouches for it. */
  readonly confirmTokens: LetterTokens | null
  /** What a loan officer begins with, where something of it is known. */
  readonly profile?: LoanOfficerProfile
}

/**
 * Opens an account. The stream's name is the address's hash and must not exist, which is what keeps addresses unique.
 * @throws InvalidInput for a password that cannot be taken, EmailTaken, TooManyAttempts
 */
export async function registerAccount(
  context: CommandContext,
  secrets: RegistrationSecrets,
  input: RegisterAccount,
): Promise<Outcome<Account> & { account_id: string }> {
  const fault = passwordFault(input.password, input.email, mostCommonPasswords)
  if (fault !== null) throw new InvalidInput({ password: fault })

  const {
    account_id = context.newId(),
    role,
    lo_id,
    link_code = null,
    invite_code,
    first_name,
    last_name,
    phone,
    confirmTokens,
  } = input
  const personal = {
    email: input.email.trim(),
    first_name,
    last_name,
    phone,
    password_hash: await secrets.passwords.hash(input.password, 'stranger'),
  }
  const data = { account_id, role, lo_id, link_code, invite_code, sms_opt_in: false } as const
  const confirmation = confirmTokens && newConfirmation(context, confirmTokens, account_id)
  const stream = accountStream(secrets.emailKey, input.email)
  const outcome = await decideAndAppend(context, stream, accountAggregate, (account) =>
    register(account, { data, personal, confirmation, profile: input.profile ?? null }),
  )
  return { ...outcome, account_id }
}
