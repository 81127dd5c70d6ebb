import knex from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestInstallation, type TestInstallation } from '../tests/support/test-installation.ts'
import { invitationIn } from './invitation-in.ts'

let installation: TestInstallation

beforeAll(async () => {
  installation = await startTestInstallation()
  await installation.signedIn('lo', { invite_code: 'OMAR-1' })
})
afterAll(() => installation.stop())

it.each(['OMAR-1', 'omar-1', ' Omar-1 '])(
  'the link of a loan officer says whose it is, written as %j too',
  async (invite) => {
    expect(await invitationIn(installation.parts)({ invite })).toEqual({ officer: 'June Okafor', company: '' })
  },
)

it.each([['NOBODY'], [['OMAR-1', 'OMAR-1']], ['x'.repeat(65)], ['OMAR-1\0']])('%j is nobody’s', async (invite) => {
  expect(await invitationIn(installation.parts)({ invite })).toBeNull()
})

it('the page comes without a name while the database is away', async () => {
  const away = knex({ client: 'pg', connection: { host: '127.0.0.1', port: 1 } })
  expect(await invitationIn({ knex: away, logger: installation.parts.logger })({ invite: 'OMAR-1' })).toBeNull()
  await away.destroy()
})
