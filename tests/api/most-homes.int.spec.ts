import knexOf from 'knex'
import request from 'supertest'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiParts } from '../../api/parts.ts'
import { listenForApi, serveApi } from '../../api/start-api.ts'
import { MOST_HOMES, TooManyHomes } from '../../domain/property/too-many-homes.ts'
import type { EventLog } from '../../eventstore/port.ts'
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

it('an account has at most fifty, also when two processes are asked', { timeout: 120_000 }, async () => {
  const { token } = await installation.signedIn('client')
  await Promise.all(Array.from({ length: MOST_HOMES - 1 }, () => add(installation.url, token).expect(201)))
  const slow = await slowProcess()

  const first = add(slow.url, token).then(({ status }) => status)
  await slow.appending
  let answered = false
  const second = add(installation.url, token).then(({ status }) => status)
  void second.then(() => {
    answered = true
  })
  await vi.waitFor(async () => expect(answered || (await someoneWaits())).toBe(true), { timeout: 20_000 })
  slow.goOn()
  expect((await Promise.all([first, second])).sort()).toEqual([201, 409])
})

it('an account has at most fifty, also while the read models are far behind', { timeout: 120_000 }, async () => {
  const { token } = await installation.signedIn('client')
  await Promise.all(Array.from({ length: MOST_HOMES - 1 }, () => add(installation.url, token).expect(201)))
  const behind = await installation.parts.knex.transaction()
  await behind.raw('LOCK TABLE properties IN EXCLUSIVE MODE')
  try {
    expect((await add(installation.url, token)).body.detail).toBe(
      'Your property is saved, and will be shown in a moment.',
    )
    for (const _ of [1, 2])
      expect((await add(installation.url, token).expect(503)).body.detail).toMatch(/^What you sent before is saved/)
  } finally {
    await behind.rollback()
  }
  await vi.waitFor(async () => expect((await add(installation.url, token)).status).toBe(409), { timeout: 20_000 })
  expect((await installation.http(token).get('/api/properties').expect(200)).body).toHaveLength(MOST_HOMES)
})

it('an account has at most fifty, also when a process is killed once it has written', {
  timeout: 120_000,
}, async () => {
  const { token } = await installation.signedIn('client')
  await Promise.all(Array.from({ length: MOST_HOMES - 1 }, () => add(installation.url, token).expect(201)))
  const dying = await dyingProcess()
  const behind = await installation.parts.knex.transaction()
  await behind.raw('LOCK TABLE properties IN EXCLUSIVE MODE')
  try {
    add(dying.url, token).end(() => undefined)
    await dying.dead
    expect((await add(installation.url, token).expect(503)).body.detail).toMatch(/^What you sent before is saved/)
  } finally {
    await behind.rollback()
  }
  await vi.waitFor(async () => expect((await add(installation.url, token)).status).toBe(409), { timeout: 20_000 })
  expect((await installation.http(token).get('/api/properties').expect(200)).body).toHaveLength(MOST_HOMES)
})

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

/** Another process on the same database, which is killed as soon as it has written. */
async function dyingProcess(): Promise<{ url: string; dead: Promise<void> }> {
  const connection = { connectionString: installation.databaseUrl, application_name: 'dying' }
  const knex = knexOf({ client: 'pg', connection })
  const [dead, forgotten] = [signal(), signal()]
  const url = await anotherProcess({ knex }, async (...what) => {
    await installation.parts.log.append(...what)
    await installation.parts.knex.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dying'`,
    )
    dead.give()
    await forgotten.given
    throw new Error('Nobody hears what has become of it.')
  })
  // The last that was said is done first.
  onTestFinished(() => knex.destroy())
  onTestFinished(forgotten.give)
  return { url, dead: dead.given }
}

async function anotherProcess(parts: Partial<ApiParts>, append: EventLog['append']): Promise<string> {
  const { log } = installation.parts
  const itsLog: EventLog = {
    id: log.id,
    append,
    readStream: (stream, from) => log.readStream(stream, from),
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

async function someoneWaits(): Promise<boolean> {
  const { rows } = await installation.parts.knex.raw(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows.length > 0
}
