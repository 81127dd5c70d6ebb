import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const PASSWORD = 'a quiet harbour'

interface Person {
  readonly id: string
  readonly token: string
  readonly email: string
}

let installation: TestInstallation
let admin: Person
let june: Person
let kim: Person
let officers: readonly Person[]

/** The read model of feedback is paused, by an event that it cannot fold. */
beforeAll(async () => {
  installation = await startTestInstallation()
  admin = await installation.signedIn('admin')
  june = await installation.signedIn('client')
  kim = await installation.signedIn('client')
  officers = [await installation.signedIn('lo'), await installation.signedIn('lo')]
  const { log, pool } = installation.parts
  const poison = { type: 'FeedbackSubmitted', data: null, person: 'omar', personal: { message: 'Hello' } } as never
  await log.append('feedback-poison', 'no_stream', [proposed(poison)])
  const sql = `SELECT name FROM projection_checkpoints WHERE paused IS NOT NULL`
  await vi.waitFor(async () => expect((await pool.query(sql)).rows).toEqual([{ name: 'feedback' }]))
})
afterAll(() => installation.stop())

const as = ({ token }: Person) => installation.http(token)

it('What is done in one turn after the other is not held up by it', async () => {
  for (const email of ['june@one.example', 'june@two.example']) {
    const change = { email, current_password: PASSWORD }
    await as(june).put('/api/user/address').send(change).expect(200)
  }
  const client_ids = [june.id, kim.id]
  for (const { id: lo_id } of officers)
    await as(admin).post('/api/admin/clients/reassign').send({ lo_id, client_ids }).expect(200, { reassigned: 2 })
  for (const { id } of [june, kim]) {
    await as(admin).post(`/api/admin/users/${id}/disable`).send({ reason: 'A test.' }).expect(200)
    await as(admin).post(`/api/admin/users/${id}/enable`).expect(200)
  }
  const rows = () =>
    installation.parts.knex('accounts').whereIn('id', client_ids).select('email', 'lo_id', 'disabled_at')
  const of = (email: string) => ({ email, lo_id: officers[1]?.id, disabled_at: null })
  await vi.waitFor(async () => {
    expect(await rows()).toHaveLength(2)
    expect(await rows()).toEqual(expect.arrayContaining([of('june@two.example'), of(kim.email)]))
  })
})

it('Who has a token and no account any more is told to sign in, and not to come again', async () => {
  const token = await installation.parts.tokens.issue('nobody', 'client')
  await installation.http(token).get('/api/user/address').expect(401)
})
