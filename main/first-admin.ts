import { accountStream } from '../commands/account/account-stream.ts'
import { registerAccount } from '../commands/account/register-account.ts'
import { EmailTaken } from '../domain/account/email-taken.ts'
import { InvalidInput } from '../domain/invalid-input.ts'
import { anyAccountWithRole } from '../projections/accounts/account-queries.ts'
import type { Configuration } from './configuration.ts'
import { type Core, systemContext } from './core.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Opens the account of ADMIN_EMAIL, unless there is an admin already. The read models must show the whole log.
 * @throws StartRefused when it cannot be opened
 */
export async function createFirstAdmin(core: Core, { firstAdmin }: Configuration): Promise<void> {
  if (firstAdmin === null || (await anyAccountWithRole(core.knex, 'admin'))) return
  try {
    await registerAccount(systemContext(core), core.secrets, {
      ...firstAdmin,
      role: 'admin',
      first_name: 'First',
      last_name: 'Administrator',
      phone: null,
      lo_id: null,
      invite_code: null,
      confirmTokens: null,
    })
  } catch (error) {
    if (error instanceof InvalidInput)
      throw new StartRefused(`ADMIN_PASSWORD: ${Object.values(error.errors).join(' ')}`)
    if (!(error instanceof EmailTaken)) throw error
    // Another process of the same installation may have opened it a moment ago.
    if (await isAdmin(core, firstAdmin.email)) return
    throw new StartRefused('ADMIN_EMAIL belongs to an account that is no admin. Take another address.')
  }
}

async function isAdmin({ log, secrets }: Core, email: string): Promise<boolean> {
  const [opened] = await log.readStream(accountStream(secrets.emailKey, email), 0, 1)
  return opened?.type === 'AccountRegistered' && opened.data.role === 'admin'
}
