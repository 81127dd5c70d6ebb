import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation

beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

const june = {
  first_name: 'June',
  last_name: 'Okafor',
  email: 'june@example.com',
  phone: '555-0100',
  password: 'a quiet harbour',
  sms_opt_in: false,
  invite_code: null,
}

describe('registering', () => {
  it('opens an account and signs in', async () => {
    const answer = await installation.http().post('/api/auth/register').send(june).expect(201)
    expect(answer.body.user).toMatchObject({ first_name: 'June', role: 'client', email: 'june@example.com' })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
    await installation.http(answer.body.access_token).get('/api/properties/').expect(200, [])
  })

  it('refuses an address that has an account, however it is written', async () => {
    const again = { ...june, email: ' JUNE@example.com ' }
    const answer = await installation.http().post('/api/auth/register').send(again).expect(409)
    expect(answer.body).toEqual({
      detail: 'An account with this email address already exists. Please sign in instead.',
    })
  })

  it('names every field that is wrong', async () => {
    const answer = await installation.http().post('/api/auth/register').send({ email: 'nobody' }).expect(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'first_name', 'last_name', 'password', 'phone'])
  })

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['password', 'This password is too common. Please choose another one.'],
  ])('refuses the password %s', async (password, message) => {
    const somebody = { ...june, email: 'other@example.com', password }
    const answer = await installation.http().post('/api/auth/register').send(somebody).expect(422)
    expect(answer.body).toEqual({ detail: message, errors: { password: message } })
  })

  it('brings the client to the loan officer of the invite code, however it is written', async () => {
    const omar = await installation.signedIn('lo', { invite_code: 'Omar-1' })
    for (const [index, invite_code] of ['Omar-1', 'OMAR-1', ' omar-1 '].entries()) {
      const invited = { ...june, email: `invited-${index}@example.com`, invite_code }
      const { body } = await installation.http().post('/api/auth/register').send(invited).expect(201)
      expect(await accountById(installation.parts.knex, body.user.id)).toMatchObject({ lo_id: omar.id })
    }
  })

  it('opens the account of who has a code that nobody knows, however long', async () => {
    for (const [index, invite_code] of ['NOBODY', 'N'.repeat(500), ' '].entries()) {
      const invited = { ...june, email: `lost-${index}@example.com`, invite_code }
      const { body } = await installation.http().post('/api/auth/register').send(invited).expect(201)
      expect(await accountById(installation.parts.knex, body.user.id)).toMatchObject({ lo_id: null })
    }
  })

  it('gives nobody a role or a loan officer of their choice', async () => {
    const sly = { ...june, email: 'sly@example.com', role: 'admin', lo_id: 'somebody' }
    const answer = await installation.http().post('/api/auth/register').send(sly).expect(201)
    expect(answer.body.user.role).toBe('client')
    await installation.http(answer.body.access_token).get('/api/admin/cost-templates').expect(403)
  })

  it('opens one account when the same form is sent twenty times at once', async () => {
    const twin = { ...june, email: 'twin@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => installation.http().post('/api/auth/register').send(twin)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => [409, 429].includes(status))).toHaveLength(19)
  })
})

describe('signing in', () => {
  it('trims the address', async () => {
    const answer = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: '  june@example.com ', password: june.password })
      .expect(200)
    expect(answer.body.user).toMatchObject({ role: 'client', last_name: 'Okafor' })
  })

  it('answers an unknown address and a wrong password alike', async () => {
    const unknown = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: 'nobody@example.com', password: 'guess it' })
      .expect(401)
    const wrong = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: 'june@example.com', password: 'guess it' })
      .expect(401)
    expect(wrong.body).toEqual({ detail: 'Invalid email or password' })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('makes a guesser wait after five failures, whatever address they claim to come from', async () => {
    const guess = (n: number) =>
      installation
        .http()
        .post('/api/auth/login')
        .set('X-Forwarded-For', `203.0.113.${n}`)
        .send({ email: 'guessed@example.com', password: `guess ${n}` })
    for (let n = 1; n <= 5; n += 1) await guess(n).expect(401)
    const answer = await guess(6).expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // Somebody else is not made to wait.
    await installation.http().post('/api/auth/login').send({ email: june.email, password: june.password }).expect(200)
  })
})

it('takes no token that is not its own', async () => {
  const answer = await installation.http('not.a.token').get('/api/properties').expect(401)
  expect(answer.body).toEqual({ detail: 'Please sign in.' })
})
