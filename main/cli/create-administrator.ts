import { parseArgs } from 'node:util'
import { z } from 'zod'
import { registerAccount } from '../../commands/account/register-account.ts'
import { systemContext } from '../core.ts'
import { askPassword } from './ask-password.ts'
import { InputRefused } from './input-refused.ts'
import { recordCommand } from './record-command.ts'
import { withCore } from './with-core.ts'

export const USAGE_OF_CREATE = `npm run admin -- create --email ann@example.com [--role admin|auditor] [--first-name Ann] [--last-name Lee]
The password is asked for, or read from the standard input when that is no terminal.`

const newAccount = z.object({
  email: z.email('--email must be an e-mail address.'),
  role: z.enum(['admin', 'auditor'], '--role must be admin or auditor.').default('admin'),
  'first-name': z.string().min(1).default('System'),
  'last-name': z.string().min(1).default('Administrator'),
})

/** Opens the account of an administrator or an auditor. @throws InputRefused */
export async function createAdministrator(args: string[]): Promise<string> {
  const account = readAccount(args)
  await create(account, await askPassword(`Password of ${account.email}: `))
  return `${account.email} can sign in as ${account.role} now.`
}

function readAccount(args: string[]): z.infer<typeof newAccount> {
  const text = { type: 'string' } as const
  try {
    const options = { email: text, role: text, 'first-name': text, 'last-name': text }
    return newAccount.parse(parseArgs({ args, options }).values)
  } catch (error) {
    if (error instanceof z.ZodError) throw new InputRefused(`${error.issues[0]?.message}\n${USAGE_OF_CREATE}`)
    throw error instanceof TypeError ? new InputRefused(`${error.message}\n${USAGE_OF_CREATE}`) : error
  }
}

async function create(account: z.infer<typeof newAccount>, password: string): Promise<void> {
  await withCore(async (core) => {
    await core.reachLog()
    const context = systemContext(core)
    const { account_id } = await registerAccount(context, core.secrets, {
      email: account.email,
      role: account.role,
      first_name: account['first-name'],
      last_name: account['last-name'],
      phone: null,
      password,
      lo_id: null,
      invite_code: null,
      confirmTokens: null,
    })
    const target = `npm run admin -- create --role ${account.role}`
    await recordCommand(core, { act: 'registration', target, account_id }, context)
  })
}
