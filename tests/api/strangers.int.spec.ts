import type { Agent } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation({ trustedProxies: 1 })
})
afterAll(() => installation.stop())

const PASSWORD = 'a quiet harbour'
let addresses = 0

/** A device with an address of its own and a memory for cookies. */
function device(): Agent {
  addresses += 1
  return installation.http().set('X-Forwarded-For', `203.0.${addresses >> 8}.${addresses & 255}`)
}

const login = (agent: Agent, email: string, password = PASSWORD) =>
  agent.post('/api/auth/login').send({ email, password })

async function registered(email: string, agent = device()): Promise<{ agent: Agent; token: string }> {
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', email, password: PASSWORD }
  const { body } = await agent.post('/api/auth/register').send(person).expect(201)
  return { agent, token: body.access_token }
}

/** Wrong guesses, each from another address, until whoever guesses has to wait, and then for so long that no machine is slow enough to outlast it. */
async function strangersGuess(email: string): Promise<void> {
  for (let n = 1; (await login(device(), email, `guess ${n}`)).status === 401; n += 1) expect(n).toBeLessThanOrEqual(5)
  const { knex, secrets } = installation.parts
  const key = `delay:${accountStream(secrets.emailKey, email)}`
  await knex('sign_in_delays').where({ key }).increment('expire', 600_000)
}

const change = (agent: Agent, token: string, current_password: string, password: string) =>
  agent.put('/api/user/password').set('Authorization', `Bearer ${token}`).send({ current_password, password })

/** As the letter's writer makes it, from what is in the log. */
async function linkOf(email: string): Promise<string> {
  const { log, secrets, resetTokens } = installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  const request = events.findLast((event) => event.type === 'PasswordResetRequested')
  if (request?.type !== 'PasswordResetRequested') throw new Error('Nobody asked for a new password.')
  return resetTokens.issue(request.data.account_id, request.data.reset_id)
}

describe('while strangers guess from changing addresses', () => {
  it('they wait, also with the right password, and the owner does not', async () => {
    const { agent } = await registered('owner@example.com')
    for (let round = 1; round <= 5; round += 1) {
      await strangersGuess('owner@example.com')
      await login(agent, 'owner@example.com').expect(200)
      await login(device(), 'owner@example.com').expect(429)
    }
  })

  it('a live session changes its password, from wherever it is', async () => {
    const { token } = await registered('session@example.com')
    await strangersGuess('session@example.com')
    await change(device(), token, PASSWORD, 'a louder harbour').expect(200)
  })

  it('a new device gets in by the letter, and stays in', async () => {
    await registered('newcomer@example.com')
    await strangersGuess('newcomer@example.com')
    const laptop = device()
    const { body } = await login(laptop, 'newcomer@example.com').expect(429)
    expect(body.detail).toMatch(
      /^Too many attempts\. Please try again in (a second|\d+ seconds), or choose a new password under 'Forgot password\?'\.$/,
    )
    await laptop.post('/api/auth/forgot-password').send({ email: 'newcomer@example.com' }).expect(200)
    const token = await linkOf('newcomer@example.com')
    await laptop.post('/api/auth/reset-password').send({ token, password: 'a new harbour' }).expect(200)
    await strangersGuess('newcomer@example.com')
    await login(laptop, 'newcomer@example.com', 'a new harbour').expect(200)
  })
})

it('as many guesses count that are made at once as those that are made one by one', async () => {
  await registered('crowd@example.com')
  const guesses = Array.from({ length: 22 }, (_, n) => login(device(), 'crowd@example.com', `guess ${n}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(17)
})

describe('a known device', () => {
  it('is slowed by its own guesses, and slows nobody else', async () => {
    const { agent } = await registered('thief@example.com')
    const phone = device()
    await login(phone, 'thief@example.com').expect(200)
    for (let n = 1; n <= 5; n += 1) await login(phone, 'thief@example.com', `guess ${n}`).expect(401)
    await login(phone, 'thief@example.com').expect(429)
    await login(agent, 'thief@example.com').expect(200)
    await login(device(), 'thief@example.com').expect(200)
  })

  it('is known to its own accounts only', async () => {
    const shared = device()
    await registered('ann@example.com', shared)
    await registered('bea@example.com', shared)
    await registered('cleo@example.com')
    for (const email of ['ann@example.com', 'bea@example.com', 'cleo@example.com']) await strangersGuess(email)
    await login(shared, 'ann@example.com').expect(200)
    await login(shared, 'bea@example.com').expect(200)
    await login(shared, 'cleo@example.com').expect(429)
  })

  it('is forgotten with a new password, but for the one that chose it', async () => {
    const { agent, token } = await registered('changes@example.com')
    const stolen = device()
    await login(stolen, 'changes@example.com').expect(200)
    await change(agent, token, PASSWORD, 'a louder harbour').expect(200)
    await strangersGuess('changes@example.com')
    await login(stolen, 'changes@example.com', 'a louder harbour').expect(429)
    await login(agent, 'changes@example.com', 'a louder harbour').expect(200)
  })

  it('is remembered where no script can read it, and for our own pages only', async () => {
    const { agent } = await registered('cookie@example.com')
    const { headers } = await login(agent, 'cookie@example.com').expect(200)
    expect(headers['set-cookie']).toHaveLength(1)
    expect(headers['set-cookie']?.[0]).toMatch(
      /^refibell_device=[\w.~-]+; Max-Age=15552000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
    const { headers: secure } = await login(agent.set('X-Forwarded-Proto', 'https'), 'cookie@example.com').expect(200)
    expect(secure['set-cookie']?.[0]).toContain('; Secure')
  })
})

it('makes who guesses in a live session wait, and no other session', async () => {
  const { token } = await registered('sessions@example.com')
  const { body } = await login(device(), 'sessions@example.com').expect(200)
  for (let n = 1; n <= 5; n += 1) await change(device(), token, `guess ${n}`, 'a louder harbour').expect(422)
  await change(device(), token, PASSWORD, 'a louder harbour').expect(429)
  await change(device(), body.access_token, PASSWORD, 'a louder harbour').expect(200)
})
