import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Property } from '../../api/contract/properties.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let june: { id: string; token: string }
let omar: { id: string; token: string }
let home: Property
let other: Property

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  await openMarket(installation.http((await installation.signedIn('admin')).token), '2026-03-01')
})
afterAll(() => installation.stop())

beforeEach(async () => {
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
  home = await added(loanPayload())
  other = await added(loanPayload({ address: '9 Alder Court' }))
})

const client = (who = june) => installation.http(who.token)
const added = async (loan: Record<string, unknown>): Promise<Property> =>
  (await client().post('/api/properties').send(loan).expect(201)).body
const correction = (changed: Record<string, unknown>, loan_revision = home.loan_revision) => ({
  ...loanPayload(changed),
  loan_revision,
})

describe('correcting a property', () => {
  it('evaluates it at once, and leaves the others alone', async () => {
    const { body } = await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.5, address: '418 Juniper Court, Unit 2' }))
      .expect(200)
    expect(home.status).toBe('ready_now')
    expect(body).toMatchObject({
      id: home.id,
      status: 'not_yet',
      current_rate: 5.5,
      address: '418 Juniper Court, Unit 2',
    })
    expect(body.evaluation.inputs.loan).toBe(`${home.id}@${body.loan_revision}`)
    await client().get('/api/properties').expect(200, [body, other])
  })

  it('shows up in its history as what its owner did, and every paper is about the loan as it is', async () => {
    await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.5 }))
      .expect(200)
    const { body } = await client().get(`/api/properties/${home.id}/history`).expect(200)
    expect(body.history).toMatchObject([
      { status: 'not_yet', previous_status: 'ready_now', cause: 'owner', changed: ['loan'], current_rate: 5.5 },
      { status: 'ready_now', cause: 'owner' },
    ])
    const again = await client().get(`/api/properties/${home.id}/evaluation`).expect(200)
    expect(again.body.evaluation).toMatchObject({ status: 'not_yet', current_rate: 5.5 })
    const receipt = await client().get(`/api/properties/${home.id}/receipt`).expect(200)
    expect(receipt.body.inputs.loan.value).toMatchObject({ current_rate: 5.5 })
  })

  it('records nothing when it says what is known', async () => {
    const before = await installation.parts.log.head()
    await client().put(`/api/properties/${home.id}`).send(correction({})).expect(200, home)
    expect(await installation.parts.log.head()).toBe(before)
  })

  it('is refused with 409 to the second of two windows, who looks again and saves', async () => {
    const first = await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.5 }))
      .expect(200)
    const second = await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.25 }))
      .expect(409)
    expect(second.body.detail).toBe('This home was changed in another window meanwhile. Look at it again, then save.')
    const { loan_revision } = first.body
    await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.25 }, loan_revision))
      .expect(200)
  })

  it('is refused like an evaluation, field by field', async () => {
    const { body } = await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_balance: 0, state: 'ZZ' }))
      .expect(422)
    expect(Object.keys(body.errors).sort()).toEqual(['current_balance', 'state'])
    await client().put(`/api/properties/${home.id}`).send(loanPayload()).expect(422)
    await client().get('/api/properties').expect(200, [home, other])
  })
})

describe('removing a property', () => {
  it('ends its watch, and leaves the others alone', async () => {
    await client().delete(`/api/properties/${home.id}`).expect(200, { success: true })
    await client().get('/api/properties').expect(200, [other])
    await client().get(`/api/properties/${home.id}/history`).expect(404)
    await client().delete(`/api/properties/${home.id}`).expect(404)
    await client()
      .put(`/api/properties/${home.id}`)
      .send(correction({ current_rate: 5.5 }))
      .expect(404)
  })
})

it.each(['put', 'delete'] as const)('nobody else can %s it', async (method) => {
  const before = await installation.parts.log.head()
  await client(omar)
    [method](`/api/properties/${home.id}`)
    .send(correction({ current_rate: 5.5 }))
    .expect(404)
  expect(await installation.parts.log.head()).toBe(before)
})
