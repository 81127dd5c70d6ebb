import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../main/embedded-postgres/free-port.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

const ADMIN = { email: 'ann@example.com', password: 'a quiet harbour' }
const TOKEN = 'a token for those who scrape'

let folder: string
let database: TestDatabase
let product: LaunchedProduct
let url: string
let metricsUrl: string
let socket: Socket | null = null

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-metrics-'))
  database = await createTestDatabase()
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  product = launchProduct({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
  })
  url = await product.ready
}, 120_000)
afterAll(async () => {
  socket?.close()
  product.kill('SIGTERM')
  await product.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function scrape(): Promise<string> {
  const answer = await fetch(metricsUrl, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Of the sample that is written exactly so. */
const figureOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? 0,
  )

async function post<Body>(where: string, body: object, token?: string): Promise<Body> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(`${url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Body
}

it('counts what the product does, and names nobody', async () => {
  const before = await scrape()
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: ADMIN.password }
  const registered: { access_token: string; user: { id: string } }[] = []
  for (const name of ['june', 'omar']) {
    const email = `${name}@example.com`
    registered.push(await post('/api/auth/register', { ...person, email }))
    await post('/api/auth/login', { email, password: 'a wrong guess' })
  }
  const [{ access_token, user } = { access_token: '', user: { id: '' } }] = registered
  const home = await post<{ id: string }>('/api/properties', loanPayload(), access_token)
  await fetch(`${url}/api/properties/${home.id}/evaluation`, { headers: { authorization: `Bearer ${access_token}` } })
  socket = io(url, { auth: { token: access_token }, transports: ['websocket'] })
  await vi.waitUntil(() => socket?.connected)

  const after = await vi.waitUntil(async () => {
    const text = await scrape()
    const route = 'method="GET",route="/api/properties/:id/evaluation",status="2xx"'
    return figureOf(text, `http_request_duration_seconds_count{${route}}`) === 1 && text
  })

  const grown = (sample: string) => figureOf(after, sample) - figureOf(before, sample)
  const requests = (labels: string) => grown(`http_request_duration_seconds_count{${labels}}`)
  expect(requests('method="POST",route="/api/auth/register",status="2xx"')).toBe(2)
  expect(requests('method="POST",route="/api/auth/login",status="4xx"')).toBe(2)
  expect(grown('refibell_sign_in_failures_total')).toBe(2)
  expect(grown('refibell_log_events_appended_total')).toBeGreaterThanOrEqual(3)
  expect(figureOf(after, 'refibell_open_sockets')).toBe(1)
  expect(figureOf(after, 'refibell_projections_alive')).toBe(1)
  expect(after).toContain('\nrefibell_read_model_lag_seconds{read_model="properties"} ')
  expect(after).toContain('\nrefibell_jobs{state="waiting"} ')
  for (const secret of [user.id, home.id, 'example.com', 'June', TOKEN]) expect(after).not.toContain(secret)
  expect(after).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

it('is text that can be read, in which every figure is explained', async () => {
  // A mean of nothing is no number, and written so.
  const lines = (await scrape()).split('\n').filter((line) => line !== '')
  expect(
    lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\\]*",?)*\})? (-?[\d.e+-]+|Nan))$/.test(line)),
  ).toEqual([])
  const named = (what: string) =>
    lines.flatMap((line) => (line.startsWith(`# ${what} `) ? [line.split(' ')[2] ?? ''] : []))
  expect(named('HELP')).toEqual(named('TYPE'))
  const samples = lines.flatMap((line) => (line.startsWith('#') ? [] : [line.split(/[ {]/)[0] ?? '']))
  const families = new Set(named('TYPE'))
  expect(
    samples.filter((name) => !families.has(name) && !families.has(name.replace(/_(bucket|sum|count)$/, ''))),
  ).toEqual([])
})

it('has a line in the handbook for each figure of its own, which names no other', async () => {
  const own = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  const handbook = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const told = [...handbook.matchAll(/^\| `((?:http|refibell)_\w+)/gm)].map(([, name = '']) => name)
  expect(told.sort()).toEqual(own.filter((name) => !/^(process|nodejs)_/.test(name)).sort())
})

it('is nobody else’s to ask, and nowhere else', async () => {
  expect((await fetch(metricsUrl)).status).toBe(401)
  expect((await fetch(metricsUrl, { headers: { authorization: 'Bearer a wrong one' } })).status).toBe(401)
  for (const place of ['/metrics', '/api/metrics']) {
    const answer = await fetch(`${url}${place}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect([answer.status, (await answer.text()).includes('refibell_')]).toEqual([404, false])
  }
})
