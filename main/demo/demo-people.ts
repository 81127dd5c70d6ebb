import { accountStream } from '../../commands/account/account-stream.ts'
import {
  type RegisterAccount,
  type RegistrationSecrets,
  registerAccount,
} from '../../commands/account/register-account.ts'
import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import type { CommandContext } from '../../commands/context.ts'
import { EmailTaken } from '../../domain/account/email-taken.ts'
import { DEMO_PASSWORD, type DemoOfficer } from './demo-accounts.ts'

type Person = Pick<RegisterAccount, 'role' | 'first_name' | 'last_name' | 'email' | 'phone'> &
  Partial<Pick<RegisterAccount, 'lo_id' | 'link_code' | 'invite_code'>>

/** Hashes the password of all of them once: it is no secret, and a salt of their own for each would take a second of the start. */
export async function hashedOnce({ passwords, emailKey }: RegistrationSecrets): Promise<RegistrationSecrets> {
  const hash = await passwords.hash(DEMO_PASSWORD, 'stranger')
  return { passwords: { hash: async () => hash }, emailKey }
}

/** Registers somebody unless an interrupted start has done so. Returns the account's id. */
export async function registerOnce(
  context: CommandContext,
  secrets: RegistrationSecrets,
  person: Person,
): Promise<string> {
  const { role, first_name, last_name, email, phone, lo_id = null, link_code = null, invite_code = null } = person
  const named = { role, first_name, last_name, email, phone, lo_id, link_code, invite_code }
  const input = { ...named, password: DEMO_PASSWORD, confirmTokens: null }
  try {
    return (await registerAccount(context, secrets, input)).account_id
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
  }
  const [registered] = await context.log.readStream(accountStream(secrets.emailKey, email), 0, 1)
  if (registered?.type !== 'AccountRegistered') throw new Error('An account begins with its registration.')
  return registered.data.account_id
}

export async function registerOfficer(
  context: CommandContext,
  secrets: RegistrationSecrets,
  officer: DemoOfficer,
): Promise<string> {
  const id = await registerOnce(context, secrets, officer)
  const { email, first_name, last_name, phone, nmls_id, conventional_margin_bps, government_streamline_margin_bps } =
    officer
  await saveLoanOfficerProfile(
    context,
    accountStream(secrets.emailKey, email),
    {
      first_name,
      last_name,
      phone,
      ghl_location_id: null,
      application_url: `https://apply.refibell.example/${last_name.toLowerCase()}`,
      conventional_margin_bps,
      government_streamline_margin_bps,
      nmls_id,
      direct_line: null,
    },
    null,
  )
  return id
}
