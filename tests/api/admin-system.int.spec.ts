import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ReadModel } from '../../api/contract/system.ts'
import { allProjections } from '../../projections/all.ts'
import { addJobs } from '../../workers/jobs/add-jobs.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()
const admin = () => trail.installation.http(trail.admin.token)

describe('how the system is', () => {
  it('tells of every read model how far it has come and what it takes', async () => {
    const { log } = trail.installation.parts
    const head = await log.head()
    await trail.installation.projected()
    const { body } = await admin().get('/api/admin/system').expect(200)
    expect(body.projecting).toBe(true)
    expect(body.jobs).toEqual({ waiting: 0, running: 0, given_up: 0, oldest_seconds: 0 })
    expect(body.read_models.map(({ name }: ReadModel) => name)).toEqual(allProjections.map(({ name }) => name))
    expect(body.read_models.find(({ name }: ReadModel) => name === 'accounts')).toEqual({
      name: 'accounts',
      position: head,
      lag_events: 0,
      lag_seconds: 0,
      bytes: expect.any(Number),
      paused: null,
      generation: 0,
      rebuild: null,
      compared: null,
    })
    expect(body.read_models.every(({ bytes }: ReadModel) => bytes > 0)).toBe(true)
  })

  it('says where one has stopped, and how many events it has not seen', async () => {
    const { log, knex } = trail.installation.parts
    const paused = { stream: 'account-x', position: '1', event_type: 'AccountRegistered', error: 'No.', at: 'now' }
    const checkpoint = () => knex('projection_checkpoints').where({ name: 'llpa_uploads' })
    const [{ position }] = await checkpoint().select('position')
    onTestFinished(async () => void (await checkpoint().update({ position, paused: null })))
    await checkpoint().update({ position: null, paused })
    const { body } = await admin().get('/api/admin/system').expect(200)
    const model = body.read_models.find(({ name }: ReadModel) => name === 'llpa_uploads')
    expect(model).toMatchObject({ position: null, paused, lag_events: (await log.readAll(null, 1_000)).length })
    expect(model.lag_seconds).toBeGreaterThan(0)
  })
})

describe('a rebuild', () => {
  const URL = '/api/admin/read-models/cost_templates/rebuild'
  const model = async (): Promise<ReadModel> => {
    const { body } = await admin().get('/api/admin/system').expect(200)
    return body.read_models.find(({ name }: ReadModel) => name === 'cost_templates')
  }

  it('is begun once, shown beside the old one, stopped, and written down', async () => {
    // As if another process were at it.
    const other = new pg.Client({ connectionString: trail.installation.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`SELECT pg_advisory_lock(71052, hashtext('cost_templates'))`)
    await admin().post(URL).send({}).expect(202)
    const detail = 'The read model "cost_templates" is being rebuilt already.'
    await admin().post(URL).send({}).expect(409, { detail })
    expect((await model()).rebuild).toEqual({
      position: null,
      fraction: 0,
      rows: 0,
      rows_now: 0,
      paused: null,
      compare: false,
    })
    await admin().delete(URL).expect(200)
    expect((await model()).rebuild).toBeNull()
    await admin().delete(URL).expect(409)
    const written = (await trail.written()).filter(({ act }) => act === 'admin_write')
    expect(written.map(({ target, status, actor_id }) => [target, status, actor_id])).toEqual([
      [`POST ${URL}`, 202, trail.admin.id],
      [`POST ${URL}`, 409, trail.admin.id],
      [`DELETE ${URL}`, 200, trail.admin.id],
      [`DELETE ${URL}`, 409, trail.admin.id],
    ])
  })

  it('switches by itself', async () => {
    const { generation } = await model()
    await admin().post(URL).send({}).expect(202)
    await vi.waitFor(async () => expect((await model()).generation).toBe(generation + 1), { timeout: 20_000 })
    expect((await model()).rebuild).toBeNull()
  })

  it('that is compared says which rows were not what the log says', async () => {
    const { knex } = trail.installation.parts
    await knex('settings').insert({ name: 'forged', value: '1', version: 1, changed_at: new Date(), changed_by: null })
    await admin().get('/api/admin/read-models/settings/comparison').expect(404)
    await admin().post('/api/admin/read-models/rebuild').send({ compare: true }).expect(202)
    await vi.waitFor(
      async () => {
        const { body } = await admin().get('/api/admin/system').expect(200)
        expect(body.read_models.filter(({ compared }: ReadModel) => compared === null)).toEqual([])
      },
      { timeout: 30_000 },
    )
    const { body } = await admin().get('/api/admin/read-models/settings/comparison').expect(200)
    expect(body).toMatchObject({
      different: 1,
      differences: [{ key: 'forged', column: null, old: 'a row', new: 'no row' }],
    })
  })

  it('of what is not there is refused', async () => {
    await admin().post('/api/admin/read-models/nothing/rebuild').send({}).expect(404)
  })
})

describe('the jobs', () => {
  it('that were given up are tried again by a button, which is written down', async () => {
    const { pool } = trail.installation.parts
    await runMigrations({ connectionString: trail.installation.databaseUrl })
    await addJobs(
      pool,
      [1, 2].map((key) => ({ task: 'send-welcome', payload: {}, key: String(key) })),
    )
    await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
    const first = await admin().get('/api/admin/jobs?limit=1').expect(200)
    expect(first.body.jobs).toMatchObject([{ task: 'send-welcome', state: 'given_up' }])
    const next = await admin().get(`/api/admin/jobs?limit=1&cursor=${first.body.next_cursor}`).expect(200)
    expect(next.body).toEqual({ jobs: [expect.objectContaining({ state: 'given_up' })] })

    const { id } = next.body.jobs[0]
    await admin().post(`/api/admin/jobs/${id}/retry`).send({}).expect(200, { message: 'The job is due now.' })

    expect((await admin().get('/api/admin/jobs?state=waiting')).body.jobs).toMatchObject([{ id, attempts: 0 }])
    const written = (await trail.written()).filter(({ act }) => act === 'admin_write')
    expect(written).toMatchObject([
      { actor_id: trail.admin.id, target: `POST /api/admin/jobs/${id}/retry`, status: 200 },
    ])
  })

  it('that are running are left alone, and those that are done are not there', async () => {
    const { pool } = trail.installation.parts
    await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody'`)
    const { body } = await admin().get('/api/admin/jobs?state=running').expect(200)
    const running = { detail: 'This job is running at this moment.' }
    await admin().post(`/api/admin/jobs/${body.jobs[0].id}/retry`).send({}).expect(409, running)
    await admin().post('/api/admin/jobs/999999/retry').send({}).expect(404, { detail: 'This job does not exist.' })
    await admin().get('/api/admin/jobs?cursor=x').expect(422)
  })
})

it('a page that asks again and again is written down once an hour, of each person and network', async () => {
  const other = await trail.installation.signedIn('admin')
  const look = (token: string, address: string) => trail.from(address, token).get('/api/admin/system').expect(200)
  for (let time = 0; time < 3; time++) await look(trail.admin.token, '198.51.100.20')
  await look(trail.admin.token, '192.0.2.1')
  await look(other.token, '198.51.100.20')
  expect((await trail.written()).map(({ actor_id, network, act }) => [actor_id, network, act])).toEqual([
    [trail.admin.id, '198.51.100.0/24', 'admin_read'],
    [trail.admin.id, '192.0.2.0/24', 'admin_read'],
    [other.id, '198.51.100.0/24', 'admin_read'],
  ])
})
