import { accountStream } from '../commands/account/account-stream.ts'
import { registerAccount } from '../commands/account/register-account.ts'
import { EmailTaken } from '../domain/account/email-taken.ts'
import { InvalidInput } from '../domain/invalid-input.ts'
import { anyAccountWithRole } from '../projections/accounts/account-queries.ts'
import { accountsProjection } from '../projections/accounts/accounts-projection.ts'
import type { Configuration } from './configuration.ts'
import { type Core, systemContext } from './core.ts'
import { DependencyAway } from './dependency-away.ts'
import type { ReadModels } from './read-models.ts'
import { StartRefused } from './start-refused.ts'

const SHOWN_WITHIN_MS = 1_000

type Parts = Pick<Core, 'log' | 'knex' | 'secrets'> & Pick<ReadModels, 'reached'>

/**
 * Opens the account of ADMIN_EMAIL, unless there is an admin already: perhaps one whom the read models do not show yet.
 * @throws DependencyAway while they do not show the whole log, StartRefused when it cannot be opened
 */
export async function createFirstAdmin(core: Parts, { firstAdmin }: Pick<Configuration, 'firstAdmin'>): Promise<void> {
  if (firstAdmin === null || (await anyAccountWithRole(core.knex, 'admin'))) return
  await assertAccountsShown(core)
  if (await anyAccountWithRole(core.knex, 'admin')) return
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

async function assertAccountsShown({ log, reached }: Parts): Promise<void> {
  const head = await log.head()
  if (head === null || (await reached(head, SHOWN_WITHIN_MS, [accountsProjection]))) return
  const sentence = 'the read model of the accounts does not show the whole log yet, which may have an administrator.'
  throw new DependencyAway('The read model of the accounts is behind the log.', sentence)
}

async function isAdmin({ log, secrets }: Parts, email: string): Promise<boolean> {
  const [opened] = await log.readStream(accountStream(secrets.emailKey, email), 0, 1)
  return opened?.type === 'AccountRegistered' && opened.data.role === 'admin'
}
