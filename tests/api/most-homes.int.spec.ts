import knexOf from 'knex'
import request from 'supertest'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiParts } from '../../api/parts.ts'
import { listenForApi, serveApi } from '../../api/start-api.ts'
import { MOST_HOMES, TooManyHomes } from '../../domain/property/too-many-homes.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { endConnections } from '../support/end-connections.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

const add = (url: string, token: string) =>
  request(url).post('/api/properties').set('Authorization', `Bearer ${token}`).send(loanPayload())

it('an account has at most fifty, also when they are all sent at once', { timeout: 120_000 }, async () => {
  const { token } = await installation.signedIn('client')
  const answers = await Promise.all(Array.from({ length: MOST_HOMES + 2 }, () => add(installation.url, token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_HOMES)
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.detail)).toEqual(
    Array(2).fill(new TooManyHomes().message),
  )
  expect((await installation.http(token).get('/api/properties').expect(200)).body).toHaveLength(MOST_HOMES)
})

it('an account has at most fifty, also when two processes are asked', async () => {
  const token = await ownerOf(MOST_HOMES - 1)
  const slow = await slowProcess()
  const first = add(slow.url, token).then(({ status }) => status)
  await slow.appending
  expect((await add(installation.url, token)).status).toBe(409)
  slow.goOn()
  expect(await first).toBe(201)
})

it('an account has at most fifty, also while the read models are far behind', async () => {
  const token = await ownerOf(MOST_HOMES - 1)
  const behind = await installation.parts.knex.transaction()
  await behind.raw('LOCK TABLE properties IN EXCLUSIVE MODE')
  try {
    expect((await add(installation.url, token)).body.detail).toBe(
      'Your property is saved, and will be shown in a moment.',
    )
    expect((await add(installation.url, token)).status).toBe(409)
  } finally {
    await behind.rollback()
  }
})

it('an account has at most fifty, also when a process is killed while what it writes is on its way', async () => {
  const token = await ownerOf(MOST_HOMES - 1)
  const dying = await dyingProcess()
  add(dying.url, token).end(() => undefined)
  await dying.dead
  expect((await add(installation.url, token)).status).toBe(409)
  await dying.written()
  await vi.waitFor(async () => expect(await homesOf(token)).toHaveLength(1), { timeout: 20_000 })
  expect((await add(installation.url, token)).status).toBe(409)
})

it('what was refused does not count, and what nobody knows of counts for an hour', async () => {
  const token = await ownerOf(MOST_HOMES - 1)
  for (const _ of [1, 2])
    await installation
      .http(token)
      .post('/api/properties')
      .send(loanPayload({ current_rate: -1 }))
      .expect(422)
  const dying = await dyingProcess()
  add(dying.url, token).end(() => undefined)
  await dying.dead
  expect((await add(installation.url, token)).status).toBe(409)
  const later = `UPDATE begun_homes SET begun_at = now() - interval '61 minutes' WHERE property_id NOT LIKE 'home %'`
  await installation.parts.knex.raw(later)
  expect((await add(installation.url, token)).status).toBe(201)
})

/** The token of a new account that is adding so many homes at this moment. */
async function ownerOf(homes: number): Promise<string> {
  const { token, id } = await installation.signedIn('client')
  await installation.parts.knex.raw(
    `INSERT INTO begun_homes (property_id, owner_id)
     SELECT 'home ' || n || ' of ' || :id, :id FROM generate_series(1, :homes) n`,
    { id, homes },
  )
  return token
}

async function homesOf(token: string): Promise<unknown[]> {
  return (await installation.http(token).get('/api/properties').expect(200)).body
}

/** Another process on the same database, which takes its time to write. `appending` resolves once it is about to. */
async function slowProcess(): Promise<{ url: string; appending: Promise<void>; goOn: () => void }> {
  const [wait, arrived] = [signal(), signal()]
  const url = await anotherProcess({}, async (...what) => {
    arrived.give()
    await wait.given
    return installation.parts.log.append(...what)
  })
  return { url, appending: arrived.given, goOn: wait.give }
}

/** Another process on the same database, which is killed as it writes. `written` lets what it sent arrive. */
async function dyingProcess(): Promise<{ url: string; dead: Promise<void>; written: () => Promise<void> }> {
  const connection = { connectionString: installation.databaseUrl, application_name: 'dying' }
  const knex = knexOf({ client: 'pg', connection })
  const [dead, forgotten] = [signal(), signal()]
  let written = async () => {}
  const url = await anotherProcess({ knex }, async (...what) => {
    written = async () => void (await installation.parts.log.append(...what))
    await endConnections(installation.parts.pool, "application_name = 'dying'")
    dead.give()
    await forgotten.given
    throw new Error('Nobody hears what has become of it.')
  })
  // The last that was said is done first.
  onTestFinished(() => knex.destroy())
  onTestFinished(forgotten.give)
  return { url, dead: dead.given, written: () => written() }
}

async function anotherProcess(parts: Partial<ApiParts>, append: EventLog['append']): Promise<string> {
  const { log } = installation.parts
  const itsLog: EventLog = {
    id: log.id,
    append,
    readStream: (...given) => log.readStream(...given),
    readAll: (after, limit) => log.readAll(after, limit),
    head: () => log.head(),
    onAppended: (wake) => log.onAppended(wake),
    close: async () => undefined,
  }
  const api = serveApi({ ...installation.parts, ...parts, log: itsLog }, await listenForApi('127.0.0.1', 0))
  onTestFinished(() => api.stop())
  return `http://127.0.0.1:${api.port}`
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
