import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

const june = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour' }

async function register(email: string): Promise<string> {
  const answer = await installation
    .http()
    .post('/api/auth/register')
    .send({ ...june, email })
    .expect(201)
  return answer.body.access_token
}
const forget = (email: string) => installation.http().post('/api/auth/forgot-password').send({ email })
const reset = (token: string, password: string) =>
  installation.http().post('/api/auth/reset-password').send({ token, password })
const login = (email: string, password: string) => installation.http().post('/api/auth/login').send({ email, password })

/** As the letter's writer makes it, from what is in the log. */
async function linkOf(email: string): Promise<string> {
  const { log, secrets, resetTokens } = installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  const request = events.findLast((event) => event.type === 'PasswordResetRequested')
  if (request?.type !== 'PasswordResetRequested') throw new Error('Nobody asked for a new password.')
  const token = resetTokens.issue(request.data.account_id, request.data.reset_id)
  expect(JSON.stringify(events)).not.toContain(token)
  return token
}

describe('a forgotten password', () => {
  it('is replaced with the link of the letter, once, and all sessions end', async () => {
    const phone = await register('june@example.com')
    const omar = await register('omar@example.com')
    await forget(' June@Example.com ').expect(200, { success: true })
    const token = await linkOf('june@example.com')

    await reset(token, 'password').expect(422, {
      detail: 'This password is too common. Please choose another one.',
      errors: { password: 'This password is too common. Please choose another one.' },
    })
    await reset(token, 'a new harbour').expect(200, { success: true })

    await installation.http(phone).get('/api/properties').expect(401)
    await installation.http(omar).get('/api/properties').expect(200)
    await login('june@example.com', june.password).expect(401)
    const { body } = await login('june@example.com', 'a new harbour').expect(200)
    await installation.http(body.access_token).get('/api/properties').expect(200)
    await reset(token, 'another harbour').expect(422, {
      detail: 'This link is no longer valid. Please ask for a new one.',
    })
  })

  it('is not replaced with a link that nobody sent', async () => {
    await register('ann@example.com')
    await register('bea@example.com')
    await forget('ann@example.com').expect(200)
    await forget('bea@example.com').expect(200)
    const ofAnn = await linkOf('ann@example.com')
    const ofBea = await linkOf('bea@example.com')
    const swapped = `${ofAnn.split('.')[0]}.${ofBea.split('.')[1]}`
    const unknown = `${installation.parts.newId()}.${ofBea.split('.')[1]}`
    for (const token of [swapped, unknown, 'x', '']) {
      const { body } = await reset(token, 'a new harbour').expect(422)
      expect(body.detail).toBe('This link is no longer valid. Please ask for a new one.')
    }
    await login('ann@example.com', june.password).expect(200)
  })

  it('lets who was made to wait sign in again at once', async () => {
    await register('locked@example.com')
    for (let n = 1; n <= 5; n += 1) await login('locked@example.com', `guess ${n}`).expect(401)
    await login('locked@example.com', june.password).expect(429)
    await forget('locked@example.com').expect(200)
    await reset(await linkOf('locked@example.com'), 'a new harbour').expect(200)
    await login('locked@example.com', 'a new harbour').expect(200)
  })
})

describe('who asks for a link', () => {
  it('does not learn whether the address has an account, neither from the answer nor from its time', async () => {
    const own = await startTestInstallation()
    slowToAppend(own.parts.log)
    const people = await Promise.all(Array.from({ length: 8 }, () => own.signedIn('client')))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const { email } of people)
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `no-${email}`],
      ] as const) {
        const start = performance.now()
        await own.http().post('/api/auth/forgot-password').send({ email: address }).expect(200, { success: true })
        times[kind].push(performance.now() - start)
      }
    await own.stop()
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(APPEND_MS / 2)
  })

  it('has to wait after many tries', async () => {
    const own = await startTestInstallation()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        own
          .http()
          .post('/api/auth/forgot-password')
          .send({ email: `nobody-${n}@example.com` }),
      ),
    )
    await own.stop()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

/** What is recorded for a known address alone is made to take so long that it could not be missed, however busy the machine is. */
const APPEND_MS = 200

function slowToAppend(log: EventLog): void {
  const append = log.append.bind(log)
  vi.spyOn(log, 'append').mockImplementation(async (...given) => {
    await delay(APPEND_MS)
    return append(...given)
  })
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
