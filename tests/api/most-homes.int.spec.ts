import request from 'supertest'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
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

/** Another process on the same database, which takes its time to write. `appending` resolves once it is about to. */
async function slowProcess(): Promise<{ url: string; appending: Promise<void>; goOn: () => void }> {
  const { log } = installation.parts
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let arrived = () => {}
  const appending = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const slowLog: EventLog = {
    id: log.id,
    append: async (stream, expected, events) => {
      arrived()
      await wait
      return log.append(stream, expected, events)
    },
    readStream: (stream, from) => log.readStream(stream, from),
    readAll: (after, limit) => log.readAll(after, limit),
    head: () => log.head(),
    onAppended: (wake) => log.onAppended(wake),
    close: async () => undefined,
  }
  const api = serveApi({ ...installation.parts, log: slowLog }, await listenForApi('127.0.0.1', 0))
  onTestFinished(() => api.stop())
  return { url: `http://127.0.0.1:${api.port}`, appending, goOn }
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await installation.parts.knex.raw(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows.length > 0
}
