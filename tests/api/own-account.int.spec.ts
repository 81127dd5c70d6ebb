import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { disableAccount, enableAccount } from '../../commands/account/disable-account.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import { changeFeedback } from '../../commands/feedback/change-feedback.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

// What stands nowhere else, so that wherever it is found it is this person's.
const CANARY = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  phone: '555-0199',
  password: 'a quiet harbour',
}
const STREET = '77 Kestrelwood Close'
const MESSAGE = 'The heliotrope button confuses me'
const RESPONSE = 'We painted it vermilion'

let installation: TestInstallation
let june: { id: string; token: string; email: string }
let omar: { id: string; token: string; email: string }
let visits = 0

beforeAll(async () => {
  installation = await startTestInstallation()
  omar = await installation.signedIn('client')
  await livesIn(omar.token, '12 Elm Street', 'Fine so far')
})
afterAll(() => installation.stop())

beforeEach(async () => {
  visits += 1
  const email = `zephyrine-${visits}@quillfeather.example`
  const { body } = await installation
    .http()
    .post('/api/auth/register')
    .send({ ...CANARY, email })
    .expect(201)
  june = { id: body.user.id, token: body.access_token, email }
})

/** Adds a home under a key that is remembered, and says something. */
async function livesIn(token: string, address: string, message: string) {
  const http = installation.http(token)
  const { body: home } = await http
    .post('/api/properties')
    .set('Idempotency-Key', address)
    .send(loanPayload({ address }))
    .expect(201)
  const { body: feedback } = await http.post('/api/feedback').send({ message })
  return { home, feedback }
}

async function livedAWhile() {
  const { home } = await livesIn(june.token, STREET, MESSAGE)
  const { body } = await installation.http(june.token).get('/api/feedback')
  const context = systemContext(installation.parts)
  await changeFeedback(context, body.feedback[0].id, { admin_response: RESPONSE })
  const own = { account_id: june.id, lo_id: null }
  const of = { ...own, property_id: home.id, evaluation_event_id: 'e' }
  const about = { ...of, run_id: 'r' }
  const letter = { ...own, letter_id: 'l', about: 'password', confirmation_id: null, outcome: 'taken' } as const
  await recordNotifications(context, june.id, () => [
    { type: 'NotificationSent', data: { ...about, status: 'so_close', channel: 'email', letter_id: 'bell' } },
    { type: 'NotificationSent', data: { ...about, status: 'ready_now', channel: 'email', letter_id: 'lost' } },
    {
      type: 'LetterCameBack',
      data: { account_id: june.id, letter_id: 'lost', property_ids: [home.id], confirmation_id: null },
    },
    { type: 'NotificationWithheld', data: { ...about, reason: 'cooldown' } },
    { type: 'PushHandedOver', data: { ...of, device_id: 'phone', status: 'so_close', outcome: 'gone' } },
    { type: 'AccountLetterHandedOver', data: letter },
    { type: 'MonthlyLetterSent', data: { ...own, month: '2026-10', run_id: 'r', letter_id: 'monthly' } },
    { type: 'MonthlyLetterWithheld', data: { ...own, month: '2026-11', run_id: 'r', reason: 'not_taken' } },
  ])
  await installation.projected()
}

const canaries = () => [CANARY.first_name, 'quillfeather', CANARY.phone, 'Kestrelwood', 'heliotrope', 'vermilion']
const erase = (email = june.email) => installation.http(june.token).delete('/api/user/account').send({ email })

describe('downloading one’s data', () => {
  it('gives everything that is held about the person, and nothing of anybody else', async () => {
    await livedAWhile()
    const answer = await installation.http(june.token).get('/api/user/data').expect(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?refibell-my-data-[\d-]+\.json"?$/)
    const { account, properties, notifications, feedback } = answer.body
    expect(account).toMatchObject({ first_name: 'Zephyrine', email: june.email, receives_refinance_updates: true })
    expect(account.history).toMatchObject([
      { what: 'The account was opened' },
      { what: 'A letter asked whether the email address is right' },
    ])
    expect(properties).toMatchObject([{ address: STREET, current_rate: 6.75, status: 'Not Yet' }])
    expect(properties[0].evaluations).toMatchObject([{ because: 'you asked', status: 'Not Yet', current_rate: 6.75 }])
    expect(notifications).toMatchObject([
      { property: STREET, sent: true, status: 'So Close!' },
      {
        property: STREET,
        sent: false,
        by: 'email',
        why_not: 'The letter came back: the mail server of your email address did not deliver it',
      },
      { property: STREET, sent: false, why_not: 'We had written to you about this home a short time before' },
      {
        property: STREET,
        sent: false,
        by: 'a ring on one of your devices',
        why_not: 'The push service did not know the device any more',
      },
      { about: 'The password of the account', property: null, sent: true, by: 'email' },
      { about: 'Your homes in October', property: null, sent: true, by: 'email', why_not: null },
      {
        about: 'Your homes in November',
        sent: false,
        why_not: 'The mail server of your email address did not take it',
      },
    ])
    expect(feedback).toMatchObject([{ message: MESSAGE, our_response: RESPONSE, your_reply: null }])
    expect(answer.text).not.toMatch(/Elm Street|Fine so far|argon2/)
  })

  it('is slowed down when one person wants it very often, and nobody else', async () => {
    const statuses: number[] = []
    const download = (token: string) => installation.http(token).get('/api/user/data')
    for (let count = 0; count < 21; count += 1) statuses.push((await download(june.token)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await download(omar.token).expect(200)
  })
})

describe('deleting one’s account', () => {
  it('asks for the address of the account', async () => {
    const { body } = await erase(omar.email).expect(422)
    expect(body.errors).toEqual({ email: 'This is not the email address of your account.' })
    await installation.http(june.token).get('/api/properties').expect(200)
  })

  it('destroys nothing where the account was disabled a moment ago', async () => {
    const { knex, log, secrets } = installation.parts
    const streamOf = ({ email }: { email: string }) => accountStream(secrets.emailKey, email)
    const disabling = { stream: streamOf(june), by: streamOf(await installation.signedIn('admin')) }
    // Meanwhile the read model does not show it.
    const held = await knex.transaction()
    await held.raw('LOCK TABLE accounts IN EXCLUSIVE MODE')
    try {
      await disableAccount(systemContext(installation.parts), disabling, 'A test.')
      const { body } = await erase().expect(403)
      expect(body.detail).toMatch(/^Your account is disabled/)
    } finally {
      await held.rollback()
    }
    const [registration] = await log.readStream(disabling.stream)
    expect(registration).toMatchObject({ personal: { email: june.email } })

    await enableAccount(systemContext(installation.parts), disabling)
    await installation.projected()
    await eraseByAddress(june.email)
  })

  it('ends the session, and its sockets', async () => {
    const socket = io(installation.url, { auth: { token: june.token }, transports: ['websocket'] })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await erase().expect(200, { success: true })
    expect(await closed).toBe('io server disconnect')
    socket.disconnect()
    await installation.http(june.token).get('/api/user/data').expect(401)
    const credentials = { email: june.email, password: CANARY.password }
    await installation.http().post('/api/auth/login').send(credentials).expect(401)
  })

  it('leaves nothing of the person anywhere in the database, neither at once nor when everything is folded anew', async () => {
    const { knex } = installation.parts
    await livedAWhile()
    for (const text of canaries()) expect(await tablesWith(knex, text), text).not.toEqual([])
    const evaluations = () => knex('evaluation_history').where({ owner_id: june.id })
    const before = await evaluations()
    expect(before).toHaveLength(1)

    // Those of the tests before have left nothing either.
    for (const email of await emailsLike('quillfeather')) await eraseByAddress(email)

    for (const text of canaries()) expect(await tablesWith(knex, text), text).toEqual([])
    await installation.rebuild()
    for (const text of canaries()) expect(await tablesWith(knex, text), text).toEqual([])
    expect(await evaluations()).toEqual(before)
    expect(await knex('properties').where({ owner_id: june.id })).toEqual([])

    const { body } = await installation.http(omar.token).get('/api/properties').expect(200)
    expect(body).toMatchObject([{ address: '12 Elm Street' }])
    expect((await installation.http(omar.token).get('/api/feedback')).body.feedback).toMatchObject([
      { message: 'Fine so far' },
    ])
  })

  it('frees the address for a new account, which knows nothing of the old one', async () => {
    await livedAWhile()
    await erase().expect(200)
    const again = { ...CANARY, email: june.email }
    const { body } = await installation.http().post('/api/auth/register').send(again).expect(201)
    expect(body.user.id).not.toBe(june.id)
    await installation.http(body.access_token).get('/api/properties').expect(200, [])
    const data = await installation.http(body.access_token).get('/api/user/data').expect(200)
    expect(data.body).toMatchObject({ properties: [], notifications: [], feedback: [] })
    expect(data.body.account.history).toHaveLength(2)
    await installation.http(june.token).get('/api/properties').expect(401)
  })
})

async function emailsLike(text: string): Promise<string[]> {
  return installation.parts.knex('accounts').whereILike('email', `%${text}%`).pluck('email')
}

async function eraseByAddress(email: string): Promise<void> {
  const credentials = { email, password: CANARY.password }
  const { body } = await installation.http().post('/api/auth/login').send(credentials).expect(200)
  await installation.http(body.access_token).delete('/api/user/account').send({ email }).expect(200)
}
