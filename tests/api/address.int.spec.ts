import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { tablesWith } from '../support/tables-with.ts'
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
const say = (what: 'confirm' | 'disown', token: string, more: object = {}) =>
  installation
    .http()
    .post(`/api/auth/${what}-address`)
    .send({ token, ...more })

it('an address is asked about at registration, and confirmed with the link of the letter', async () => {
  const june = await register('june@example.com')
  await addressOf(june).expect(200, { email: 'june@example.com', state: 'unconfirmed' })
  const link = await linkTo('june@example.com')
  await say('confirm', link).expect(200, { success: true, role: 'client', communication_opt_in: true, has_home: false })
  await addressOf(june).expect(200, { email: 'june@example.com', state: 'confirmed' })
})

it('who confirms is told what will come: nothing of letters that were ended, nor of a home that is not there', async () => {
  const gil = await register('gil@example.com')
  await installation.http(gil).post('/api/properties/').send(loanPayload()).expect(201)
  await installation.http(gil).put('/api/user/communication-preferences').send({ communication_opt_in: false })
  const link = await linkTo('gil@example.com')
  await say('confirm', link).expect(200, { success: true, role: 'client', communication_opt_in: false, has_home: true })
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
  await say('confirm', token).expect(422)
  await addressOf(victim).expect(200, { email: 'victim@example.com', state: 'disowned' })
  await say('confirm', token, { after_all: true }).expect(200)
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

describe('a change of address', () => {
  const change = (session: string, email: string, current_password = 'a quiet harbour') =>
    installation.http(session).put('/api/user/address').send({ email, current_password })
  const login = (email: string) =>
    installation.http().post('/api/auth/login').send({ email, password: 'a quiet harbour' })

  it('asks for the password, and takes nobody’s address', async () => {
    const cleo = await register('cleo@example.com')
    await register('dora@example.com')
    const { body } = await change(cleo, 'cleo@mail.example', 'a guess').expect(422)
    expect(body.errors).toEqual({ current_password: 'This is not your current password.' })
    await change(cleo, ' Dora@Example.com ').expect(409, {
      detail: 'An account with this email address already exists. Please sign in instead.',
    })
    await change(cleo, 'no address').expect(422)
    await change(cleo, 'cleo@example.com').expect(200, { email: 'cleo@example.com', state: 'unconfirmed' })
  })

  it('keeps the session, is confirmed anew, and lets in with the new address', async () => {
    const eve = await register('eve@example.com')
    await say('confirm', await linkTo('eve@example.com')).expect(200)
    await installation
      .http(eve)
      .put('/api/user/communication-preferences')
      .send({ communication_opt_in: false, monthly_letter: true })
    await change(eve, 'eve@mail.example').expect(200, { email: 'eve@mail.example', state: 'unconfirmed' })
    await installation
      .http(eve)
      .get('/api/user/communication-preferences')
      .expect(200, { communication_opt_in: false, monthly_letter: true })
    await login('eve@mail.example').expect(200)
    await say('confirm', await linkTo('eve@example.com')).expect(422)
    await say('confirm', await linkTo('eve@mail.example')).expect(200)
    await addressOf(eve).expect(200, { email: 'eve@mail.example', state: 'confirmed' })
    const { body } = await installation.http(eve).get('/api/user/data').expect(200)
    expect(body.account.history.map(({ what }: { what: string }) => what)).toEqual([
      'The account was opened',
      'A letter asked whether the email address is right',
      'The email address was confirmed',
      'The choice about refinance updates was changed',
      'The choice about a letter each month was changed',
      'The email address was changed',
      'A letter asked whether the email address is right',
      'The choice about a letter each month was changed',
      'The email address was confirmed',
    ])
  })

  it('is one change at a time, so that the account has one address in the end', async () => {
    const fay = await register('fay@example.com')
    const answers = await Promise.all(['fay-1@mail.example', 'fay-2@mail.example'].map((email) => change(fay, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { log, secrets } = installation.parts
    const moves = await Promise.all(
      ['fay-1@mail.example', 'fay-2@mail.example'].map(async (email) => {
        const [moved] = await log.readStream(accountStream(secrets.emailKey, email))
        return moved?.type === 'AddressChanged' ? moved.data.move : null
      }),
    )
    expect(moves.sort()).toEqual([1, 2])
  })

  it('leaves nothing of either address behind when the account is deleted', async () => {
    const gus = await register('gus@quillpen.example')
    await change(gus, 'gus@inkwell.example').expect(200)
    await installation.http(gus).delete('/api/user/account').send({ email: 'gus@inkwell.example' }).expect(200)
    for (const text of ['quillpen', 'inkwell'])
      expect(await tablesWith(installation.parts.knex, text), text).toEqual([])
    await installation.rebuild()
    for (const text of ['quillpen', 'inkwell'])
      expect(await tablesWith(installation.parts.knex, text), text).toEqual([])
  })
})
