import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { z } from 'zod'
import { registerAccount } from '../../commands/account/register-account.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readConfiguration } from '../configuration.ts'
import { openCore, systemContext } from '../core.ts'
import { openDatabaseBeside } from '../database.ts'
import { readEnvironment } from '../environment.ts'
import { keysOf } from '../keys.ts'
import { readSecrets } from '../secrets.ts'
import { askPassword } from './ask-password.ts'
import { InputRefused } from './input-refused.ts'
import { recordCommand } from './record-command.ts'
import { runCommandLine } from './run-command-line.ts'

const USAGE = `npm run admin -- create --email ann@example.com [--role admin|auditor] [--first-name Ann] [--last-name Lee]
The password is asked for, or read from the standard input when that is no terminal.`

const newAccount = z.object({
  email: z.email('--email must be an e-mail address.'),
  role: z.enum(['admin', 'auditor'], '--role must be admin or auditor.').default('admin'),
  'first-name': z.string().min(1).default('System'),
  'last-name': z.string().min(1).default('Administrator'),
})

await runCommandLine(main)

/** Works beside a running product as well as without one. */
async function main(): Promise<number> {
  const account = readAccount(process.argv.slice(2))
  await create(account, await askPassword(`Password of ${account.email}: `))
  process.stdout.write(`${account.email} can sign in as ${account.role} now.\n`)
  return 0
}

function readAccount(args: string[]): z.infer<typeof newAccount> {
  const text = { type: 'string' } as const
  try {
    const options = { email: text, role: text, 'first-name': text, 'last-name': text }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.join(' ') !== 'create') throw new InputRefused(USAGE)
    return newAccount.parse(values)
  } catch (error) {
    if (error instanceof z.ZodError) throw new InputRefused(`${error.issues[0]?.message}\n${USAGE}`)
    throw error instanceof TypeError ? new InputRefused(`${error.message}\n${USAGE}`) : error
  }
}

async function create(account: z.infer<typeof newAccount>, password: string): Promise<void> {
  const configuration = readConfiguration(readEnvironment())
  const database = await openDatabaseBeside(configuration, pino({ level: 'error' }, pino.destination(2)))
  try {
    const place = { databaseUrl: database.url, eventStoreDbUrl: configuration.eventStoreDbUrl }
    const core = await openCore(place, keysOf(await readSecrets(configuration)), readHere)
    try {
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
    } finally {
      await core.close()
    }
  } finally {
    await database.stop()
  }
}
