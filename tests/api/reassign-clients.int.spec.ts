import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { addLead } from '../support/leads.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

interface Person {
  readonly id: string
  readonly token: string
}

let installation: TestInstallation
let admin: Person
let day = '2026-11-21'

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${day}T12:00:00.000Z`) })
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())

const as = ({ token }: Person) => installation.http(token)
const reassign = (body: object) => as(admin).post('/api/admin/clients/reassign').send(body)
const leadsOf = async (officer: Person): Promise<string[]> =>
  (await as(officer).get('/api/lo/dashboard').expect(200)).body.leads.map(({ id }: { id: string }) => id).sort()
const statsOf = async (officer: Person) => (await as(officer).get('/api/lo/profile').expect(200)).body.stats
const registrations = async (officer: Person) =>
  (await as(officer).get('/api/lo/links').expect(200)).body.in_all.registrations

let serial = 0
/** Two officers, and clients of the first with a home each. */
async function officersWithClients(count: number) {
  serial += 1
  const from = await installation.signedIn('lo', { invite_code: `RB-FROM-${serial}` })
  const to = await installation.signedIn('lo', { invite_code: `RB-TO-${serial}` })
  const ids = Array.from({ length: count }, (_, at) => `client-${serial}-${at}`)
  for (const id of ids) {
    const homes = [{ id: `home-of-${id}`, status: 'so_close', points: 0.25 } as const]
    const lead = { id, lo_id: from.id, first_name: 'Kim', last_name: 'Lee', homes }
    await addLead(installation.parts.log, lead)
    await installation.projected()
  }
  return { from, to, ids }
}

/** Does something once, before the account is looked at. @returns whether it is done */
function meanwhile({ email }: { email: string }, act: () => PromiseLike<unknown>): () => boolean {
  const { log, secrets } = installation.parts
  const readStream = log.readStream.bind(log)
  let isDone = false
  const reading = vi.spyOn(log, 'readStream').mockImplementation(async (stream, ...more) => {
    if (stream === accountStream(secrets.emailKey, email) && !isDone) {
      isDone = true
      await act()
    }
    return readStream(stream, ...more)
  })
  onTestFinished(() => reading.mockRestore())
  return () => isDone
}

describe('reassigning a client', () => {
  it('moves them from one pipeline to the other, and both officers hear it', async () => {
    const { from, to, ids } = await officersWithClients(2)
    const [first = '', second = ''] = ids
    const heard = [await tagsHeardBy(installation, from), await tagsHeardBy(installation, to)]

    await reassign({ lo_id: to.id, client_ids: [first] }).expect(200, { reassigned: 1 })

    expect(await leadsOf(from)).toEqual([second])
    expect(await leadsOf(to)).toEqual([first])
    expect([await statsOf(from), await statsOf(to)]).toEqual([
      { clients: 1, properties: 1 },
      { clients: 1, properties: 1 },
    ])
    for (const tags of heard) await expect.poll(() => tags).toContain('Leads')
    await as(from).get(`/api/lo/clients/${first}`).expect(404)
    await as(to).get(`/api/lo/clients/${first}/properties`).expect(200)
    await reassign({ lo_id: to.id, client_ids: [first] }).expect(200, { reassigned: 0 })
  })

  it('leaves what came of a link where it came, and does not tell how another officer calls theirs', async () => {
    const { from, to, ids } = await officersWithClients(1)
    await reassign({ lo_id: to.id, client_ids: ids }).expect(200)
    expect([await registrations(from), await registrations(to)]).toEqual([1, 0])
    const { body } = await as(to).get(`/api/lo/clients/${ids[0]}`).expect(200)
    expect(body.came_by).toBe('Handed over')
    expect((await as(to).get('/api/lo/dashboard').expect(200)).body.leads[0].came_by).toBe('Handed over')
  })

  it('changes the book of the day and of those that follow, and not of the days before', async () => {
    const { from, to, ids } = await officersWithClients(1)
    const counts = async (query: object) => {
      const { body } = await as(admin).get('/api/admin/dashboard/officers').query(query).expect(200)
      const of = ({ id }: Person) => body.officers.find((officer: Person) => officer.id === id)
      return [from, to].map((officer) => [of(officer).client_count, of(officer).so_close])
    }
    day = '2026-11-22'
    await reassign({ lo_id: to.id, client_ids: ids }).expect(200)
    expect(await counts({})).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(await counts({ as_of: '2026-11-21' })).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('shows the client whom to call, at once', async () => {
    const { from, to } = await officersWithClients(0)
    const june = await installation.signedIn('client', { lo_id: from.id })
    const heard = await tagsHeardBy(installation, june)
    await as(to)
      .put('/api/lo/profile')
      .send({
        first_name: 'Ana',
        last_name: 'Silva',
        conventional_margin_bps: 300,
        government_streamline_margin_bps: 300,
      })
      .expect(200)
    await reassign({ lo_id: to.id, client_ids: [june.id] }).expect(200)
    const { body } = await as(june).get('/api/user/loan-officer-info').expect(200)
    expect(body.loan_officer.name).toBe('Ana Silva')
    await expect.poll(() => heard).toContain('Account')
  })

  it('takes no notes along: they stay with who wrote them', async () => {
    const { from, to, ids } = await officersWithClients(1)
    const noted = (officer: Person) => as(officer).get(`/api/lo/clients/${ids[0]}/noted`)
    await as(from).post(`/api/lo/clients/${ids[0]}/notes`).send({ text: 'Prefers mornings.' }).expect(201)
    await reassign({ lo_id: to.id, client_ids: ids }).expect(200)
    expect(JSON.stringify((await noted(to).expect(200)).body)).not.toContain('mornings')
    await noted(from).expect(404)
    await reassign({ lo_id: from.id, client_ids: ids }).expect(200)
    expect(JSON.stringify((await noted(from).expect(200)).body)).toContain('mornings')
  })

  it('goes for all of an officer at once, also of one who is disabled', async () => {
    const { from, to, ids } = await officersWithClients(60)
    await as(admin).post(`/api/admin/users/${from.id}/disable`).send({ reason: 'Left.' }).expect(200)
    await reassign({ lo_id: to.id, all_of: from.id }).expect(200, { reassigned: 60 })
    expect(await leadsOf(to)).toEqual([...ids].sort())
    const { body } = await as(admin).get('/api/admin/users').query({ role: 'client', lo_id: to.id }).expect(200)
    expect(body.total).toBe(60)
  })

  it('finds a client who changes their address at this moment, and nobody else is left out', async () => {
    const { from, to, ids } = await officersWithClients(1)
    const june = await installation.signedIn('client', { lo_id: from.id })
    const change = { email: `moved-${june.email}`, current_password: 'a quiet harbour' }
    const isMoved = meanwhile(june, () => as(june).put('/api/user/address').send(change).expect(200))
    await reassign({ lo_id: to.id, client_ids: [june.id, ...ids] }).expect(200, { reassigned: 2 })
    expect(isMoved()).toBe(true)
    expect(await leadsOf(to)).toEqual([june.id, ...ids].sort())
  })

  it('passes over a client who deletes their account at this moment, and counts the others', async () => {
    const { from, to, ids } = await officersWithClients(2)
    const june = await installation.signedIn('client', { lo_id: from.id })
    const { email } = june
    const isGone = meanwhile(june, () => as(june).delete('/api/user/account').send({ email }).expect(200))
    await reassign({ lo_id: to.id, client_ids: [june.id, ...ids] }).expect(200, { reassigned: 2 })
    expect(isGone()).toBe(true)
    expect(await leadsOf(to)).toEqual([...ids].sort())
  })

  it('is not for all of who is no loan officer', async () => {
    const { to, ids } = await officersWithClients(1)
    for (const all_of of ['nobody', ids[0]]) {
      const { body } = await reassign({ lo_id: to.id, all_of }).expect(404)
      expect(body.detail).toBe('This loan officer does not exist.')
    }
  })

  it('is recorded with who did it, and is not for anybody, nor to anybody', async () => {
    const { from, to, ids } = await officersWithClients(1)
    const refused = await reassign({ lo_id: admin.id, client_ids: ids }).expect(422)
    expect(refused.body.errors).toEqual({ lo_id: 'Please choose a loan officer whose account is enabled' })
    await reassign({ lo_id: to.id, client_ids: [from.id] }).expect(404)
    await reassign({ lo_id: to.id }).expect(422)
    await as(admin).post(`/api/admin/users/${to.id}/disable`).send({ reason: 'Left.' }).expect(200)
    await reassign({ lo_id: to.id, client_ids: ids }).expect(422)
    await as(admin).post(`/api/admin/users/${to.id}/enable`).expect(200)
    await reassign({ lo_id: to.id, client_ids: ids }).expect(200)
    const last = (await installation.parts.log.readStream(`account-${ids[0]}`)).at(-1)
    expect(last).toMatchObject({ type: 'ClientReassigned', actor: { id: admin.id } })
    expect(last?.data).toMatchObject({ lo_id: to.id, previous_lo_id: from.id, property_ids: [`home-of-${ids[0]}`] })
  })
})
