import { createSecretKey, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { TOTP } from 'otpauth'
import type { Agent } from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SecondStepTokens } from '../../api/auth/second-step-tokens.ts'
import { accountStream } from '../../commands/account/account-stream.ts'
import type { Role } from '../../domain/event.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'
import { untilDoneOrWaiting } from '../support/waiting-for-a-turn.ts'

const PASSWORD = 'a quiet harbour'
const WRONG_CODE = { code: 'That code is not right. Codes change every 30 seconds.' }
const stepKey = randomBytes(32)

let installation: TestInstallation
let now = Date.now()
let addresses = 0

beforeAll(async () => {
  installation = await startTestInstallation({
    trustedProxies: 1,
    clock: () => new Date(now),
    secondStepTokens: new SecondStepTokens(stepKey),
  })
})
afterAll(() => installation.stop())
// The codes of one test are those of no other.
beforeEach(() => later())

/** The app shows the next code. */
function later(): void {
  now += 60_000
}

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now })
const wrong = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

/** A device with an address of its own and a memory for cookies. */
function device(): Agent {
  addresses += 1
  return installation.http().set('X-Forwarded-For', `203.0.${addresses >> 8}.${addresses & 255}`)
}

interface Owner {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly secret: string
  readonly recovery: string[]
  /** Signed in. */
  readonly agent: Agent
  /** Where it was set up, and nobody is signed in. */
  readonly laptop: Agent
}

const as = (token: string, agent = device()) => agent.set('Authorization', `Bearer ${token}`)

async function setUp({ id, email, token }: { id: string; email: string; token: string }): Promise<Owner> {
  const agent = as(token)
  const laptop = device()
  const { body } = await agent.post('/api/user/second-factor').send({ current_password: PASSWORD }).expect(201)
  const confirmed = await laptop
    .post('/api/user/second-factor/confirmation')
    .set('Authorization', `Bearer ${token}`)
    .send({ code: codeOf(body.secret) })
    .expect(200)
  later()
  return { id, email, token, agent, laptop, secret: body.secret, recovery: confirmed.body.recovery_codes }
}

const owner = async (role: Role = 'lo') => setUp(await installation.signedIn(role))
const login = (agent: Agent, email: string, password = PASSWORD) =>
  agent.post('/api/auth/login').send({ email, password })

/** Shows the password, which is right. @returns the token of the next step */
async function firstStep(agent: Agent, { email }: { email: string }, password = PASSWORD): Promise<string> {
  const { body } = await login(agent, email, password).expect(200)
  expect(body).toEqual({ second_step_token: expect.any(String) })
  return body.second_step_token
}

const showCode = (agent: Agent, token: string, code: string) =>
  agent.post('/api/auth/second-factor').send({ token, code })
const showRecoveryCode = (agent: Agent, token: string, code: string) =>
  agent.post('/api/auth/recovery-code').send({ token, code })

async function resetPassword(agent: Agent, email: string, password: string): Promise<void> {
  const { log, secrets, resetTokens } = installation.parts
  await agent.post('/api/auth/forgot-password').send({ email }).expect(200)
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  const request = events.findLast((event) => event.type === 'PasswordResetRequested')
  if (request?.type !== 'PasswordResetRequested') throw new Error('Nobody asked for a new password.')
  const token = resetTokens.issue(request.data.account_id, request.data.reset_id)
  await agent.post('/api/auth/reset-password').send({ token, password }).expect(200)
}

describe('setting up a second factor', () => {
  it('is done with the first right code, and gives ten recovery codes', async () => {
    const lena = await installation.signedIn('lo')
    const http = as(lena.token)
    const { body: begun } = await http.post('/api/user/second-factor').send({ current_password: PASSWORD }).expect(201)
    const url = new URL(begun.url)
    expect(url.searchParams.get('secret')).toBe(begun.secret)
    expect(decodeURIComponent(url.pathname)).toContain(`RefiBell:${lena.email}`)
    await http.get('/api/user/second-factor').expect(200, { on_since: null, recovery_codes_left: 0, required: false })

    const confirm = (code: string) => http.post('/api/user/second-factor/confirmation').send({ code })
    expect((await confirm(wrong(begun.secret)).expect(422)).body.errors).toEqual(WRONG_CODE)
    await login(device(), lena.email)
      .expect(200)
      .expect(({ body }) => expect(body.user.id).toBe(lena.id))

    const code = codeOf(begun.secret)
    const { body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    const known = await http.get('/api/user/second-factor').expect(200)
    expect(known.body).toEqual({ on_since: new Date(now).toISOString(), recovery_codes_left: 10, required: false })
    await confirm(code).expect(409)
    await http.post('/api/user/second-factor').send({ current_password: PASSWORD }).expect(409)
  })

  it('is begun by who shows the password, and nobody guesses it there', async () => {
    const { email, token } = await installation.signedIn('lo')
    const begin = (body: object) => as(token).post('/api/user/second-factor').send(body)
    expect((await begin({}).expect(422)).body.errors).toHaveProperty('current_password')
    const wrong = { current_password: 'a loud harbour' }
    expect((await begin(wrong).expect(422)).body.errors).toEqual({ current_password: expect.any(String) })
    for (let times = 1; times < 5; times += 1) await begin(wrong).expect(422)
    await begin({ current_password: PASSWORD }).expect(429)
    await login(device(), email).expect(200)
  })

  it('is confirmed by nobody who guesses at the code, and holds nobody else up', async () => {
    const [lena, max] = [await installation.signedIn('lo'), await installation.signedIn('lo')]
    const begin = async ({ token }: { token: string }) =>
      (await as(token).post('/api/user/second-factor').send({ current_password: PASSWORD }).expect(201)).body.secret
    const confirm = ({ token }: { token: string }, code: string) =>
      as(token).post('/api/user/second-factor/confirmation').send({ code })
    const [lenas, maxs] = [await begin(lena), await begin(max)]
    for (let times = 1; times <= 5; times += 1) await confirm(lena, wrong(lenas)).expect(422)
    await confirm(lena, codeOf(lenas)).expect(429)
    await confirm(max, codeOf(maxs)).expect(200)
  })

  it('leaves neither the secret nor a recovery code in clear anywhere', async () => {
    const { email, secret, recovery } = await owner()
    expect(await tablesWith(installation.parts.knex, email)).not.toEqual([])
    for (const text of [secret, ...recovery]) expect(await tablesWith(installation.parts.knex, text)).toEqual([])
  })

  it('goes with the account to another address', async () => {
    const june = await owner('client')
    const email = `new-${june.email}`
    await june.agent.put('/api/user/address').send({ email, current_password: PASSWORD }).expect(200)
    const laptop = device()
    const token = await firstStep(laptop, { email })
    await showCode(laptop, token, codeOf(june.secret)).expect(200)
    expect((await june.agent.get('/api/user/second-factor').expect(200)).body.recovery_codes_left).toBe(10)
  })
})

describe('signing in', () => {
  it.each<Role>(['client', 'lo', 'admin', 'auditor'])('asks who is %s for a code, which is good once', async (role) => {
    const someone = await owner(role)
    const laptop = device()
    const token = await firstStep(laptop, someone)
    expect((await login(device(), someone.email)).headers['set-cookie']).toBeUndefined()
    await as(token).get('/api/user/second-factor').expect(401)

    expect((await showCode(laptop, token, wrong(someone.secret)).expect(422)).body.errors).toEqual(WRONG_CODE)
    const { body } = await showCode(laptop, token, codeOf(someone.secret)).expect(200)
    expect(body).toMatchObject({ user: { id: someone.id, role }, second_factor_first: false })
    await as(body.access_token).get('/api/user/second-factor').expect(200)
    const again = await showCode(laptop, token, codeOf(someone.secret)).expect(422)
    expect(again.body.errors).toEqual({ code: 'That code was used already. Please wait for the next one.' })
  })

  it('of many at once with one code lets one in', async () => {
    const someone = await owner()
    const token = await firstStep(device(), someone)
    const code = codeOf(someone.secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => showCode(device(), token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('begins anew with a token that is too old, of another kind, of another account or of a password that is gone', async () => {
    const someone = await owner()
    const other = await owner()
    const expired = { status: 401, body: { detail: 'Your sign-in has expired. Please enter your password again.' } }
    const refused = async (token: string) =>
      expect(await showCode(device(), token, codeOf(someone.secret))).toMatchObject(expired)

    const { body } = await login(device(), (await installation.signedIn('client')).email).expect(200)
    await refused(body.access_token)
    await refused(await installation.parts.deviceTokens.issue(someone.id, 0, true))
    await refused(await old(someone.id))
    await refused('nothing of ours')
    expect((await showCode(device(), await firstStep(device(), other), codeOf(someone.secret))).status).toBe(422)

    const token = await firstStep(device(), someone)
    const change = { current_password: PASSWORD, password: 'a louder harbour' }
    await someone.agent.put('/api/user/password').send(change).expect(200)
    await refused(token)
    await showCode(device(), await firstStep(device(), someone, 'a louder harbour'), codeOf(someone.secret)).expect(200)
  })

  it('asks a known device all the same, and who has chosen a new password by letter', async () => {
    const someone = await owner()
    const laptop = device()
    await showCode(laptop, await firstStep(laptop, someone), codeOf(someone.secret)).expect(200)
    later()
    await firstStep(laptop, someone)
    const stolenMail = device()
    await resetPassword(stolenMail, someone.email, 'a new harbour')
    const token = await firstStep(stolenMail, someone, 'a new harbour')
    await showCode(stolenMail, token, codeOf(someone.secret)).expect(200)
  })

  it('refuses who knows the password of an account that was erased meanwhile', async () => {
    const someone = await owner('client')
    const token = await firstStep(device(), someone)
    await someone.agent.delete('/api/user/account').send({ email: someone.email }).expect(200)
    await showCode(device(), token, codeOf(someone.secret)).expect(401)
  })
})

/** As ours, but from six minutes ago. */
function old(account_id: string): Promise<string> {
  return new SignJWT({ epoch: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'second-step+jwt' })
    .setIssuer('refibell')
    .setAudience('refibell-second-step')
    .setSubject(account_id)
    .setJti('j-1')
    .setIssuedAt('-6 minutes')
    .setExpirationTime('1 minute')
    .sign(createSecretKey(stepKey))
}

describe('who knows the password and guesses at the code', () => {
  /** From changing addresses, until they have to wait, and then for so long that no machine is slow enough to outlast it. */
  async function guess(someone: Owner, password = PASSWORD): Promise<void> {
    const token = await firstStep(device(), someone, password)
    for (let n = 1; (await showCode(device(), token, wrong(someone.secret))).status === 422; n += 1)
      expect(n).toBeLessThanOrEqual(5)
    const { knex, secrets } = installation.parts
    const key = `delay:code-${accountStream(secrets.emailKey, someone.email)}`
    await knex('sign_in_delays').where({ key }).increment('expire', 600_000)
  }

  it('waits, also with the right code and however often the password is shown, and the owner does not', async () => {
    const someone = await owner()
    const laptop = device()
    await showCode(laptop, await firstStep(laptop, someone), codeOf(someone.secret)).expect(200)
    await guess(someone)
    later()
    const stranger = device()
    const { body } = await showCode(stranger, await firstStep(stranger, someone), codeOf(someone.secret)).expect(429)
    expect(body.detail).toMatch(/^Too many attempts\. Please try again in .*, or use a recovery code\.$/)
    await showCode(laptop, await firstStep(laptop, someone), codeOf(someone.secret)).expect(200)
  })

  it('keeps the owner on a new device from no recovery code', async () => {
    const someone = await owner()
    await guess(someone)
    const phone = device()
    await showRecoveryCode(phone, await firstStep(phone, someone), String(someone.recovery[4])).expect(200)
  })

  it('has no more guesses by reading the mail as well', async () => {
    const someone = await owner()
    await guess(someone)
    const thief = device()
    await resetPassword(thief, someone.email, 'a new harbour')
    const token = await firstStep(thief, someone, 'a new harbour')
    await showCode(thief, token, codeOf(someone.secret)).expect(429)
  })

  it('waits on a device that was the owner’s as well', async () => {
    const someone = await owner()
    const { laptop, secret } = someone
    const token = await firstStep(laptop, someone)
    for (let n = 1; n <= 5; n += 1) await showCode(laptop, token, wrong(secret)).expect(422)
    await showCode(laptop, await firstStep(laptop, someone), codeOf(secret)).expect(429)
    const phone = device()
    await showCode(phone, await firstStep(phone, someone), codeOf(secret)).expect(200)
  })

  it('waits with recovery codes, too', async () => {
    const someone = await owner()
    const thief = device()
    const token = await firstStep(thief, someone)
    for (let n = 1; n <= 5; n += 1) {
      const { body } = await showRecoveryCode(thief, token, `GUESS-${n}`).expect(422)
      expect(body.errors).toEqual({ code: 'That recovery code is not right, or was used already.' })
    }
    await showRecoveryCode(thief, token, String(someone.recovery[0])).expect(429)
    // Nor are they a way round the count of the codes.
    await showRecoveryCode(device(), token, codeOf(someone.secret)).expect(422)
  })
})

describe('recovery codes', () => {
  it('sign in once each, however they are written', async () => {
    const someone = await owner()
    const [first = ''] = someone.recovery
    const phone = device()
    await showRecoveryCode(phone, await firstStep(phone, someone), first.toLowerCase().replaceAll('-', ' ')).expect(200)
    expect((await someone.agent.get('/api/user/second-factor')).body.recovery_codes_left).toBe(9)
    await showRecoveryCode(phone, await firstStep(phone, someone), first).expect(422)
  })

  it('are made anew for who shows password and code, and those before are worth nothing', async () => {
    const someone = await owner()
    const renew = (current_password: string, code: string) =>
      someone.agent.post('/api/user/second-factor/recovery-codes').send({ current_password, code })
    const wrongPassword = await renew('not the password', codeOf(someone.secret)).expect(422)
    expect(wrongPassword.body.errors).toEqual({ current_password: 'This is not your current password.' })
    expect((await renew(PASSWORD, wrong(someone.secret)).expect(422)).body.errors).toEqual(WRONG_CODE)
    const { body } = await renew(PASSWORD, codeOf(someone.secret)).expect(200)
    expect(body.recovery_codes).toHaveLength(10)
    const phone = device()
    await showRecoveryCode(phone, await firstStep(phone, someone), String(someone.recovery[1])).expect(422)
    await showRecoveryCode(phone, await firstStep(phone, someone), body.recovery_codes[1]).expect(200)
  })
})

describe('turning it off', () => {
  const turnOff = ({ agent }: Owner, current_password: string, code: string) =>
    agent.delete('/api/user/second-factor').send({ current_password, code })

  it('needs the password and a code', async () => {
    const someone = await owner()
    await turnOff(someone, 'not the password', codeOf(someone.secret)).expect(422)
    await turnOff(someone, PASSWORD, wrong(someone.secret)).expect(422)
    await firstStep(device(), someone)
    await turnOff(someone, PASSWORD, codeOf(someone.secret)).expect(200)
    const { body } = await login(device(), someone.email).expect(200)
    expect(body.user.id).toBe(someone.id)
    await turnOff(someone, PASSWORD, codeOf(someone.secret)).expect(409)
  })

  it('takes a recovery code instead, and makes who guesses wait', async () => {
    const someone = await owner()
    await turnOff(someone, PASSWORD, String(someone.recovery[9])).expect(200)
    const other = await owner()
    for (let n = 1; n <= 5; n += 1) await turnOff(other, PASSWORD, `guess ${n}`).expect(422)
    await turnOff(other, PASSWORD, codeOf(other.secret)).expect(429)
  })
})

describe('a reset by an administrator', () => {
  it('ends the sessions, and the password alone signs in again', async () => {
    const admin = await installation.signedIn('admin')
    const someone = await owner()
    const reset = (id: string) => as(admin.token).delete(`/api/admin/users/${id}/second-factor`)
    await reset(someone.id).expect(200, { success: true })
    await someone.agent.get('/api/user/second-factor').expect(401)
    const { body } = await login(device(), someone.email).expect(200)
    expect(body.user.id).toBe(someone.id)

    const { log, secrets, knex } = installation.parts
    const events = await log.readStream(accountStream(secrets.emailKey, someone.email))
    expect(events.at(-1)).toMatchObject({ type: 'SecondFactorReset', actor: { id: admin.id, role: 'admin' } })
    const target = `DELETE /api/admin/users/${someone.id}/second-factor`
    expect(await knex('security_events').where({ target })).toMatchObject([
      { act: 'admin_write', status: 200, actor_id: admin.id, account_id: someone.id },
    ])
    await reset(someone.id).expect(200)
    await reset('nobody').expect(404)
  })

  it('is done where the account lives, also in the middle of a change of its address', async () => {
    const admin = await installation.signedIn('admin')
    const someone = await owner('client')
    const { log } = installation.parts
    const append = log.append.bind(log)
    let resetting: Promise<{ status: number }> | null = null
    const moving = vi.spyOn(log, 'append').mockImplementation(async (...written) => {
      if (written[2][0]?.type !== 'AddressChanged') return append(...written)
      resetting = as(admin.token)
        .delete(`/api/admin/users/${someone.id}/second-factor`)
        .then((answer) => answer)
      await untilDoneOrWaiting(installation.parts.pool, resetting)
      return append(...written)
    })
    onTestFinished(() => moving.mockRestore())
    const email = `moved-${someone.email}`
    await someone.agent.put('/api/user/address').send({ email, current_password: PASSWORD }).expect(200)
    expect(await resetting).toMatchObject({ status: 200 })
    const { body } = await login(device(), email).expect(200)
    expect(body.user.id).toBe(someone.id)
  })

  it('is not for their own', async () => {
    const admin = await owner('admin')
    const { body } = await admin.agent.delete(`/api/admin/users/${admin.id}/second-factor`).expect(409)
    expect(body.detail).toContain('another administrator')
    await firstStep(device(), admin)
  })
})

describe('where it is required', () => {
  it('who requires it has one, so that they can take it back', async () => {
    const ada = await installation.signedIn('admin')
    const require = (required: boolean) => as(ada.token).put('/api/admin/second-factor').send({ required })
    const detail =
      'Please set up your own second factor first, on the page /account. Then you can require one of others.'
    await require(true).expect(409, { detail })
    await require(false).expect(200, { required: false })
    await setUp(ada)
    await require(true).expect(200, { required: true })
    await require(false).expect(200, { required: false })
  })

  it('nobody decides on what somebody else has set anew meanwhile', async () => {
    const admin = await owner('admin')
    const { body } = await admin.agent.get('/api/admin/system-settings').expect(200)
    const { revision } = body.changes.second_factor_required
    const require = (seen: number) =>
      admin.agent.put('/api/admin/second-factor').send({ required: true, revision: seen })
    await require(revision - 1).expect(409)
    await require(revision).expect(200, { required: true })
    await admin.agent.put('/api/admin/second-factor').send({ required: false }).expect(200)
  })

  it('loan officers and administrators do nothing else first, and nobody else is asked', async () => {
    const admin = await owner('admin')
    const [lena, june, ann] = [
      await installation.signedIn('lo'),
      await installation.signedIn('client'),
      await installation.signedIn('auditor'),
    ]
    const require = (required: boolean) => admin.agent.put('/api/admin/second-factor').send({ required })
    await require(true).expect(200, { required: true })
    await admin.agent.get('/api/admin/second-factor').expect(200, { required: true })

    const http = as(lena.token)
    const first = { detail: 'Please set up your second factor first.' }
    await http.get('/api/lo/dashboard').expect(403, first)
    await http.get('/api/feedback').expect(403, first)
    await as((await installation.signedIn('admin')).token)
      .get('/api/admin/second-factor')
      .expect(403, first)
    await as(june.token).get('/api/properties').expect(200)
    await as(ann.token).get('/api/admin/security-events').expect(200)
    await http.get('/api/user/second-factor').expect(200, { on_since: null, recovery_codes_left: 0, required: true })
    expect((await login(device(), lena.email).expect(200)).body.second_factor_first).toBe(true)
    expect((await login(device(), june.email).expect(200)).body.second_factor_first).toBe(false)

    const protectedNow = await setUp(lena)
    await protectedNow.agent.get('/api/lo/dashboard').expect(200)
    const code = codeOf(protectedNow.secret)
    await protectedNow.agent.delete('/api/user/second-factor').send({ current_password: PASSWORD, code }).expect(200)
    await protectedNow.agent.get('/api/lo/dashboard').expect(403, first)
    await require(false).expect(200, { required: false })
    await protectedNow.agent.get('/api/lo/dashboard').expect(200)
  })
})

it('each step leaves its security event, with neither code nor secret in it', async () => {
  const someone = await owner()
  const laptop = device()
  const token = await firstStep(laptop, someone)
  await showCode(laptop, token, wrong(someone.secret)).expect(422)
  await showCode(laptop, token, codeOf(someone.secret)).expect(200)
  await showRecoveryCode(laptop, await firstStep(laptop, someone), String(someone.recovery[0])).expect(200)
  later()
  const proof = { current_password: PASSWORD, code: codeOf(someone.secret) }
  await someone.agent.post('/api/user/second-factor/recovery-codes').send(proof).expect(200)
  later()
  await someone.agent
    .delete('/api/user/second-factor')
    .send({ ...proof, code: codeOf(someone.secret) })
    .expect(200)
  const written = await installation.parts.knex('security_events').where({ account_id: someone.id }).orderBy('id')
  expect(written.map(({ act, status }) => `${act} ${status}`)).toEqual([
    'second_factor_begun 201',
    'second_factor_on 200',
    'sign_in 200',
    'second_factor 422',
    'second_factor 200',
    'sign_in 200',
    'recovery_code 200',
    'recovery_codes_new 200',
    'second_factor_off 200',
  ])
})
