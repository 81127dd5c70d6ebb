import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

async function register(email: string): Promise<string> {
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour', email }
  const { body } = await installation.http().post('/api/auth/register').send(person).expect(201)
  return body.access_token
}
const requestsTo = async (email: string) => {
  const { log, secrets } = installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  return events.filter((event) => event.type === 'AddressConfirmationRequested')
}
/** As the letter's writer makes it, from what is in the log. */
async function linkTo(email: string): Promise<string> {
  const request = (await requestsTo(email)).at(-1)
  if (request === undefined) throw new Error('Nobody was asked.')
  const token = installation.parts.confirmTokens.issue(request.data.account_id, request.data.confirmation_id)
  expect(JSON.stringify(request)).not.toContain(token)
  return token
}
const addressOf = (token: string) => installation.http(token).get('/api/user/address')
const say = (what: 'confirm' | 'disown', token: string) =>
  installation.http().post(`/api/auth/${what}-address`).send({ token })

it('an address is asked about at registration, and confirmed with the link of the letter', async () => {
  const june = await register('june@example.com')
  await addressOf(june).expect(200, { email: 'june@example.com', state: 'unconfirmed' })
  await say('confirm', await linkTo('june@example.com')).expect(200, { success: true })
  await addressOf(june).expect(200, { email: 'june@example.com', state: 'confirmed' })
})

it('who asks for the letter again and again gets one', async () => {
  const ann = await register('ann@example.com')
  await installation.http(ann).post('/api/user/address/confirmation').expect(200, { success: true })
  expect(await requestsTo('ann@example.com')).toHaveLength(1)
})

it('whoever did not open the account ends its letters, those with a new password too, and may think better of it', async () => {
  const victim = await register('victim@example.com')
  const token = await linkTo('victim@example.com')
  await say('disown', token).expect(200, { success: true })
  await addressOf(victim).expect(200, { email: 'victim@example.com', state: 'disowned' })
  await installation.http(victim).post('/api/user/address/confirmation').expect(200)
  await installation.http().post('/api/auth/forgot-password').send({ email: 'victim@example.com' }).expect(200)
  expect(await requestsTo('victim@example.com')).toHaveLength(1)
  const { log, secrets } = installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, 'victim@example.com'))
  expect(events.map(({ type }) => type)).not.toContain('PasswordResetRequested')
  await say('confirm', token).expect(200)
  await addressOf(victim).expect(200, { email: 'victim@example.com', state: 'confirmed' })
})

it('a link that nobody wrote says nothing of anybody', async () => {
  await register('bea@example.com')
  const token = await linkTo('bea@example.com')
  const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`
  const unknown = `${installation.parts.newId()}.${token.split('.')[1]}`
  for (const link of [forged, unknown, 'x', ''])
    for (const what of ['confirm', 'disown'] as const) {
      const { body } = await say(what, link).expect(422)
      expect(body.detail).toBe('This link is no longer valid. Please sign in and ask for a new letter.')
    }
})
