import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
})
afterAll(() => installation.stop())

const add = (token: string, key: string, payload = loanPayload()) =>
  installation.http(token).post('/api/properties/').set('Idempotency-Key', key).send(payload)

const countOf = async (token: string) => (await installation.http(token).get('/api/properties').expect(200)).body.length

describe('a write with an Idempotency-Key', () => {
  it('has one effect and one answer, however often it is sent at once', async () => {
    const { token } = await installation.signedIn('client')
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, 'twenty')))
    const bodies = answers.filter(({ status }) => status === 201).map(({ body }) => body)
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
    const later = await add(token, 'twenty').expect(201)
    for (const body of bodies) expect(body).toEqual(later.body)
    expect(await countOf(token)).toBe(1)
  })

  it('is refused when the key stood for something else', async () => {
    const { token } = await installation.signedIn('client')
    await add(token, 'once').expect(201)
    await add(token, 'once', loanPayload({ city: 'Loveland' })).expect(422)
    expect(await countOf(token)).toBe(1)
  })

  it('can be put right under the same key when it was refused', async () => {
    const { token } = await installation.signedIn('client')
    await add(token, 'again', loanPayload({ state: 'ZZ' })).expect(422)
    await add(token, 'again').expect(201)
    expect(await countOf(token)).toBe(1)
  })

  it('has one effect when the process died before its answer was kept', async () => {
    const { token, id } = await installation.signedIn('client')
    const first = await add(token, 'crash').expect(201)
    const row = () => installation.parts.knex('idempotent_answers').where({ account_id: id })
    await row().update({ status: null, body: null, asked_at: '2026-01-01' })
    // Older than a day, so it is swept; the ids that follow from the key still are those of the first time.
    const second = await add(token, 'crash').expect(201)
    expect(second.body).toEqual(first.body)
    expect(await countOf(token)).toBe(1)
  })

  it('is its owner’s: the same key of somebody else is another one', async () => {
    const june = await installation.signedIn('client')
    const omar = await installation.signedIn('client')
    const hers = await add(june.token, 'shared').expect(201)
    const his = await add(omar.token, 'shared').expect(201)
    expect(his.body.id).not.toBe(hers.body.id)
  })

  it('is kept so that nobody but who asks again can read the answer', async () => {
    const { token } = await installation.signedIn('client')
    await add(token, 'sealed', loanPayload({ address: '77 Kestrelwood Close' })).expect(201)
    const kept = await installation.parts.knex('idempotent_answers').whereNotNull('status')
    expect(JSON.stringify(kept)).not.toMatch(/Kestrelwood|"sealed"/)
  })
})

describe('a write with an Idempotency-Key of somebody who is not signed in', () => {
  const say = (message: string, key: string) =>
    installation.http().post('/api/feedback').set('Idempotency-Key', key).send({ message })
  const register = (email: string, key: string) =>
    installation
      .http()
      .post('/api/auth/register')
      .set('Idempotency-Key', key)
      .send({ first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour', email })

  it('has one effect and one answer', async () => {
    const first = await say('The bell is lovely', 'bell').expect(201)
    expect((await say('The bell is lovely', 'bell').expect(201)).body).toEqual(first.body)
    expect(await installation.parts.knex('feedback').where({ message: 'The bell is lovely' })).toHaveLength(1)
  })

  it('opens one account, and signs in to it again', async () => {
    const { body } = await register('june@example.com', 'june').expect(201)
    const again = await register('june@example.com', 'june').expect(201)
    expect(again.body).toEqual(body)
    await installation.http(again.body.access_token).get('/api/user/data').expect(200)
  })

  it('is not answered with what a stranger was told who chose the same key', async () => {
    const june = await register('june-1@example.com', '1').expect(201)
    const omar = await register('omar-1@example.com', '1').expect(201)
    expect(omar.body.user.email).toBe('omar-1@example.com')
    expect(omar.body.user.id).not.toBe(june.body.user.id)
    // Nor does who knows everything but the password.
    const guess = {
      first_name: 'June',
      last_name: 'Okafor',
      phone: '555-0100',
      email: 'june-1@example.com',
      password: 'wrong one',
    }
    const answer = await installation.http().post('/api/auth/register').set('Idempotency-Key', '1').send(guess)
    expect(answer.status).toBe(409)
    expect(answer.body).not.toHaveProperty('access_token')
  })

  it('remembers nothing of an evaluation, which changes nothing', async () => {
    const evaluate = () =>
      installation.http().post('/api/properties/evaluate').set('Idempotency-Key', 'look').send(loanPayload())
    const before = await installation.parts.knex('idempotent_answers').count()
    const { status } = await evaluate()
    expect((await evaluate()).status).toBe(status)
    expect(await installation.parts.knex('idempotent_answers').count()).toEqual(before)
  })

  it('opens one account also when the process died before its answer was kept', async () => {
    const { body } = await register('june-2@example.com', 'crash').expect(201)
    await installation.parts.knex('idempotent_answers').where({ account_id: 'anonymous' }).delete()
    const again = await register('june-2@example.com', 'crash')
    expect([again.status, again.body.user?.id]).toEqual([201, body.user.id])
  })
})
