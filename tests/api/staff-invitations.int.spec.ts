import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const PASSWORD = 'a quiet harbour'
const NOT_VALID = 'This invitation is no longer valid. Please ask an administrator for a new one.'
const NOW = '2026-11-20T12:00:00.000Z'
const HOUR_MS = 3_600_000

let installation: TestInstallation
let admin: { id: string; token: string }
let hours = 0

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(Date.parse(NOW) + hours * HOUR_MS) })
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())

const http = (token?: string) => installation.http(token)
const invite = (email: string, role = 'auditor') =>
  http(admin.token).post('/api/admin/staff-invitations').send({ email, role })
const again = (id: string) => http(admin.token).post(`/api/admin/staff-invitations/${id}/send-again`)
const withdraw = (id: string) => http(admin.token).delete(`/api/admin/staff-invitations/${id}`)
const stateOf = async (id: string) => {
  const { body } = await http(admin.token).get('/api/admin/staff-invitations').expect(200)
  return body.invitations.find((one: { id: string }) => one.id === id)?.state
}

/** As it stands in the letter that was sent last. */
async function tokenOf(id: string): Promise<string> {
  const row = await installation.parts.knex('staff_invitations').where({ id }).first('letter_id')
  return installation.parts.invitationTokens.issue(id, row.letter_id)
}

const look = (token: string) => http().post('/api/auth/invitation').send({ token })
const accept = (token: string, change: object = {}) =>
  http()
    .post('/api/auth/accept-invitation')
    .send({ token, first_name: 'Ann', last_name: 'Lee', password: PASSWORD, ...change })

async function invited(email: string, role = 'auditor') {
  const { body } = await invite(email, role).expect(201)
  return { id: body.id as string, token: await tokenOf(body.id) }
}

describe('an invitation', () => {
  it('opens an account of its role, once', async () => {
    const { id, token } = await invited(' Ann@example.com ', 'admin')
    expect((await look(token).expect(200)).body).toEqual({
      email: 'Ann@example.com',
      role: 'admin',
      expires_at: '2026-11-23T12:00:00.000Z',
    })
    const { body } = await accept(token).expect(201)
    expect(body.user).toMatchObject({ first_name: 'Ann', email: 'Ann@example.com', role: 'admin' })
    await http(body.access_token).get('/api/admin/users').expect(200)
    expect(await accountById(installation.parts.knex, body.user.id)).toMatchObject({ address_state: 'confirmed' })
    expect(await stateOf(id)).toBe('accepted')

    const used = await accept(token, { password: 'another harbour' }).expect(409)
    expect(used.body.detail).toContain('already exists')
    // Who follows the link once more is told before anything is typed.
    expect((await look(token).expect(409)).body.detail).toBe(used.body.detail)
    const login = (password: string) => http().post('/api/auth/login').send({ email: 'ann@example.com', password })
    await login(PASSWORD).expect(200)
    await login('another harbour').expect(401)
  })

  it('opens one account, however many ask at once', async () => {
    const { token } = await invited('race@example.com')
    const passwords = ['first harbour', 'second harbour', 'third harbour']
    const answers = await Promise.all(passwords.map((password) => accept(token, { password })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const winner = passwords[answers.findIndex(({ status }) => status === 201)]
    await http().post('/api/auth/login').send({ email: 'race@example.com', password: winner }).expect(200)
  })

  it('takes the passwords that a registration takes, and is not used up by one that it does not', async () => {
    const { token } = await invited('common@example.com')
    const refused = await accept(token, { password: 'password' }).expect(422)
    expect(refused.body.errors).toEqual({ password: 'This password is too common. Please choose another one.' })
    await accept(token, { first_name: ' ' }).expect(422)
    await accept(token).expect(201)
  })

  it('is over after 72 hours, and good again when it is sent again, by the new link alone', async () => {
    const { id, token } = await invited('late@example.com')
    hours = 72
    try {
      await look(token).expect(422, { detail: NOT_VALID })
      await accept(token).expect(422, { detail: NOT_VALID })
      expect(await stateOf(id)).toBe('expired')
      await again(id).expect(200)
      expect(await stateOf(id)).toBe('waiting')
      await accept(token).expect(422, { detail: NOT_VALID })
      await accept(await tokenOf(id)).expect(201)
    } finally {
      hours = 0
    }
  })

  it('that is withdrawn opens nothing', async () => {
    const { id, token } = await invited('gone@example.com')
    expect((await withdraw(id).expect(200)).body).toMatchObject({ state: 'withdrawn' })
    await accept(token).expect(422, { detail: NOT_VALID })
    const { body } = await again(id).expect(409)
    expect(body.detail).toBe('This invitation has been withdrawn. Invite the address anew.')
    await invited('gone@example.com')
  })

  it('is of another installation, or of nobody: the same answer', async () => {
    const nobody = `01938b7e-6f4a-7c3d-9a55-0d6b2f3c8e11.${'x'.repeat(43)}`
    await look(nobody).expect(422, { detail: NOT_VALID })
    const { id } = await invited('forged@example.com')
    await accept(`${id}.${'x'.repeat(43)}`).expect(422, { detail: NOT_VALID })
    await accept('no token').expect(422)
  })
})

describe('inviting', () => {
  it('says which addresses have an account already, and as what', async () => {
    const client = await installation.signedIn('client')
    const { body } = await invite(client.email.toUpperCase()).expect(409)
    expect(body.detail).toBe(
      'This address has an account already, as a client. Please invite another address: an account has one role.',
    )
    await http(admin.token).post(`/api/admin/users/${client.id}/disable`).send({ reason: 'A test.' }).expect(200)
    await invite(client.email).expect(409)
  })

  it('is for administrators and auditors, one invitation an address', async () => {
    await invite('lo@example.com', 'lo').expect(422)
    await invite('no address').expect(422)
    await invited('twice@example.com')
    const { body } = await invite('TWICE@example.com', 'admin').expect(409)
    expect(body.detail).toBe('This address is invited already. Send the invitation again, or withdraw it first.')
  })

  it('names who did it, and tells open pages of administrators', async () => {
    const heard = await tagsHeardBy(installation, admin)
    const { id } = await invited('news@example.com')
    await expect.poll(() => heard).toContain('StaffInvitations')
    const { body } = await http(admin.token).get('/api/admin/staff-invitations').expect(200)
    expect(body.invitations[0]).toMatchObject({
      email: 'news@example.com',
      invited_by: 'June Okafor',
      state: 'waiting',
    })
    const row = await installation.parts.knex('staff_invitations').where({ id }).first('stream')
    const [event] = await installation.parts.log.readStream(row.stream)
    expect(event).toMatchObject({ type: 'StaffInvited', actor: { id: admin.id }, person: id })
    // The log holds what the token is held against, and the address apart.
    expect(JSON.stringify(event)).not.toContain(await tokenOf(id))
    expect(JSON.stringify(event?.data)).not.toContain('example.com')
  })
})
