import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountAggregate, accountStream } from '../../commands/account/account-stream.ts'
import { load } from '../../commands/load.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'
import { untilDoneOrWaiting } from '../support/waiting-for-a-turn.ts'

const PASSWORD = 'a quiet harbour'
const REASON = 'Left the company.'
const DISABLED = 'Your account is disabled. Please contact us to have it enabled again.'

let installation: TestInstallation
let admin: { id: string; token: string }
const sockets: Socket[] = []

beforeAll(async () => {
  installation = await startTestInstallation()
  admin = await installation.signedIn('admin')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => installation.stop())

const as = (token: string) => installation.http(token)
const disable = (id: string, token = admin.token) =>
  as(token).post(`/api/admin/users/${id}/disable`).send({ reason: REASON })
const enable = (id: string, token = admin.token) => as(token).post(`/api/admin/users/${id}/enable`)
const login = (email: string, password = PASSWORD) =>
  installation.http().post('/api/auth/login').send({ email, password })

async function openSocket(token: string): Promise<Socket> {
  const socket = io(installation.url, { auth: { token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

describe('disabling an account', () => {
  it('ends its sessions and sockets at once, and nobody else’s', async () => {
    const june = await installation.signedIn('client')
    const kim = await installation.signedIn('client')
    const socket = await openSocket(june.token)
    const other = await openSocket(kim.token)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))

    const { body } = await disable(june.id).expect(200)
    expect(body).toMatchObject({ id: june.id, disabled: { by: 'June Okafor', reason: REASON } })

    expect(await closed).toBe('io server disconnect')
    expect(other.connected).toBe(true)
    await as(june.token).get('/api/properties').expect(401)
    await as(kim.token).get('/api/properties').expect(200)
  })

  it('is told to who knows the password, and to nobody else', async () => {
    const june = await installation.signedIn('client')
    await disable(june.id).expect(200)
    await login(june.email).expect(403, { detail: DISABLED })
    const wrong = await login(june.email, 'not the password').expect(401)
    const unknown = await login('nobody@example.com', 'not the password').expect(401)
    expect(wrong.body).toEqual(unknown.body)
  })

  it('leads to no new password, and the answer does not tell', async () => {
    const june = await installation.signedIn('client')
    await disable(june.id).expect(200)
    await installation
      .http()
      .post('/api/auth/forgot-password')
      .send({ email: june.email })
      .expect(200, { success: true })
    const stream = (await accountById(installation.parts.knex, june.id))?.stream ?? ''
    const types = (await installation.parts.log.readStream(stream)).map(({ type }) => type)
    expect(types).not.toContain('PasswordResetRequested')
  })

  it('is recorded with who did it, and why', async () => {
    const june = await installation.signedIn('client')
    await disable(june.id).expect(200)
    const { log, knex } = installation.parts
    const stream = (await accountById(knex, june.id))?.stream ?? ''
    expect((await log.readStream(stream)).at(-1)).toMatchObject({
      type: 'AccountDisabled',
      actor: { id: admin.id, role: 'admin' },
      personal: { reason: REASON },
    })
    expect(await knex('security_events').where({ target: `POST /api/admin/users/${june.id}/disable` })).toMatchObject([
      { act: 'admin_write', status: 200, actor_id: admin.id, account_id: june.id },
    ])
    await as(admin.token).post(`/api/admin/users/${june.id}/disable`).send({ reason: '  ' }).expect(422)
    await disable('nobody').expect(404)
  })

  it('is taken back: the password signs in again, and earlier sessions stay over', async () => {
    const june = await installation.signedIn('client')
    await disable(june.id).expect(200)
    const { body } = await enable(june.id).expect(200)
    expect(body).toMatchObject({ disabled: null, disabled_at: null })
    await as(june.token).get('/api/properties').expect(401)
    const again = await login(june.email).expect(200)
    await as(again.body.access_token).get('/api/properties').expect(200)
  })
})

it('An account is disabled where it lives, also in the middle of a change of its address', async () => {
  const june = await installation.signedIn('client')
  const { log, pool, secrets } = installation.parts
  const append = log.append.bind(log)
  let disabling: Promise<{ status: number }> | null = null
  const moving = vi.spyOn(log, 'append').mockImplementation(async (...written) => {
    if (written[2][0]?.type !== 'AddressChanged') return append(...written)
    disabling = disable(june.id).then((answer) => answer)
    await untilDoneOrWaiting(pool, disabling)
    return append(...written)
  })
  onTestFinished(() => moving.mockRestore())
  const email = `moved-${june.email}`
  await as(june.token).put('/api/user/address').send({ email, current_password: PASSWORD }).expect(200)
  expect(await disabling).toMatchObject({ status: 200 })
  const stateAt = async (address: string) =>
    (await load({ log }, accountStream(secrets.emailKey, address), accountAggregate)).state.status
  expect([await stateAt(june.email), await stateAt(email)]).toEqual(['moved', 'disabled'])
  expect((await login(email)).status).not.toBe(200)
})

describe('the administrators', () => {
  it('do not disable themselves', async () => {
    const { body } = await disable(admin.id).expect(409)
    expect(body.detail).toBe('This is your own account. Only another administrator can disable it.')
    await as(admin.token).get('/api/admin/users').expect(200)
  })

  it('are not gone when two of them disable each other at the same moment', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [ada, bea] = [await installation.signedIn('admin'), await installation.signedIn('admin')]
      const answers = await Promise.all([disable(bea.id, ada.token), disable(ada.id, bea.token)])
      // Who comes second is refused: by the decision, or already at the door.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status)
      const { knex } = installation.parts
      const left = [await accountById(knex, ada.id), await accountById(knex, bea.id)]
      expect(left.filter((account) => account?.disabled_at === null)).toHaveLength(1)
    }
  })
})

describe('a disabled loan officer', () => {
  it('takes no clients by their link, is no longer told of, and keeps their clients', async () => {
    const omar = await installation.signedIn('lo', { invite_code: 'RB-OMAR-TEST' })
    const june = await installation.signedIn('client', { lo_id: omar.id })
    const inviting = () => installation.http().get('/api/public/invites/RB-OMAR-TEST').expect(200)
    expect((await inviting()).body).toEqual({ name: 'June Okafor' })

    await disable(omar.id).expect(200)

    expect((await inviting()).body).toEqual({ name: null })
    const { body } = await as(june.token).get('/api/user/loan-officer-info').expect(200)
    expect(body.loan_officer).toBeNull()
    const person = await as(admin.token).get(`/api/admin/users/${june.id}`).expect(200)
    expect(person.body.loan_officer).toEqual({ id: omar.id, name: 'June Okafor', is_disabled: true })
    const officer = await as(admin.token).get(`/api/admin/users/${omar.id}`).expect(200)
    expect(officer.body).toMatchObject({ client_count: 1, disabled: { reason: REASON } })

    await enable(omar.id).expect(200)
    expect((await inviting()).body).toEqual({ name: 'June Okafor' })
  })
})
