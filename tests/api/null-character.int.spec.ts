import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

// PostgreSQL keeps every character but the one with the number 0: a row that has it would hold up its read model for everybody.

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

it('is left out of whatever is sent, so that the product goes on', async () => {
  const june = {
    first_name: 'Ju\u0000ne',
    last_name: 'Okafor',
    email: 'june@example.com',
    phone: '555-0100',
    password: 'a quiet harbour',
  }
  const { body } = await installation.http().post('/api/auth/register').send(june).expect(201)
  expect(await accountById(installation.parts.knex, body.user.id)).toMatchObject({ first_name: 'June' })
  const next = await installation.signedIn('client')
  await installation.http(next.token).get('/api/properties').expect(200, [])
})

it('is in no address', async () => {
  const { token } = await installation.signedIn('admin')
  await installation.http(token).patch('/api/feedback/%00/mark-read').send({}).expect(404)
  await installation.http(token).get('/api/feedback?q=a%00b').expect(200, { feedback: [] })
})
