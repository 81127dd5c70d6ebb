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
    const row = () => installation.parts.knex('idempotent_answers').where({ account_id: id, key: 'crash' })
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
})
