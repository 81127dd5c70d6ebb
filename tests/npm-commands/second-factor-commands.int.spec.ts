import { TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { beginSecondFactor } from '../../commands/account/begin-second-factor.ts'
import { confirmSecondFactor } from '../../commands/account/confirm-second-factor.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { openCore, systemContext } from '../../main/core.ts'
import { keysOf } from '../../main/keys.ts'
import { readSecrets } from '../../main/secrets.ts'
import { scripts } from '../../package.json'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

const run = (command: string) => runCommand(`${scripts.admin} ${command}`, place())

beforeAll(() => runCommand(`echo 'a quiet harbour' | ${scripts.admin} create --email ann@example.com`, place()))

it('npm run admin requires a second factor', async () => {
  expect(await run('require-second-factor on')).toMatchObject({
    code: 0,
    printed: 'Loan officers and administrators set up a second factor before anything else now.\n',
  })
  expect(await run('require-second-factor perhaps')).toMatchObject({ code: 1 })
  const written = await runCommand(`${scripts['security-events']} --act admin_write`, place())
  expect(written.printed).toMatch(/npm run admin -- require-second-factor on\n$/)
})

it('npm run admin takes a second factor from who has lost it, and says who has none', async () => {
  await setUp('ann@example.com')
  const reset = () => run('reset-second-factor ann@example.com')
  expect(await reset()).toMatchObject({
    code: 0,
    printed: 'ann@example.com signs in with the password alone now, and was signed out everywhere.\n',
  })
  expect(await reset()).toMatchObject({ code: 1, printed: 'ann@example.com has no second factor.\n' })
  const written = await runCommand(`${scripts['security-events']} --act admin_write --account ann@example.com`, place())
  expect(written.printed).toMatch(/about [0-9a-f-]{36} {2}npm run admin -- reset-second-factor\n$/)
})

/** As its owner does on their page. */
async function setUp(email: string): Promise<void> {
  const configuration = readConfiguration({ DATA_DIR: place().DATA_DIR })
  const keys = keysOf(await readSecrets(configuration))
  const core = await openCore({ databaseUrl: place().DATABASE_URL, eventStoreDbUrl: null }, keys, readHere)
  await core.reachLog()
  const context = systemContext(core)
  const stream = accountStream(core.secrets.emailKey, email)
  const { secret } = await beginSecondFactor(context, core.secrets.passwords, stream, 'a quiet harbour')
  await confirmSecondFactor(context, stream, new TOTP({ secret }).generate({ timestamp: Date.parse(context.now) }))
  await core.close()
}
