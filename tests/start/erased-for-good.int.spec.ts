import { createECDH } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SessionAnswer } from '../../api/contract/auth.ts'
import { scripts } from '../../package.json'
import { runCommand } from '../npm-commands/run-command.ts'
import { CRM_TOKEN, CrmDouble } from '../support/crm-double.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { WebhookDouble } from '../support/webhook-double.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'
import { disguisesOf, goneEverywhere, placesOf, placesOfEach } from './places-of.ts'
import { writeEverythingDown } from './write-everything-down.ts'

/** Stands nowhere else, and in everything that this person is called, writes, or has written of them. */
const MARK = 'Zephyrquill'
const PHONE = '970-555-0184'
const DIGITS = '9705550184'
const EMAIL = `before.${MARK}@harbour.example`
const MOVED = `after.${MARK}@harbour.example`
const PASSWORD = `a quiet ${MARK}`
const CANARIES = [...disguisesOf(MARK), ...disguisesOf(PHONE), ...disguisesOf(DIGITS)]
const ADMIN = { ADMIN_EMAIL: 'ann@harbour.example', ADMIN_PASSWORD: 'an anchor in the mud' }
const OFFICER = { first_name: 'Omar', last_name: 'Ruiz', email: 'omar@harbour.example', phone: '303-555-0101' }
const ERASED_WITHIN = { timeout: 90_000, interval: 500 }
const DAY_MS = 86_400_000

let folder: string
let product: LaunchedProduct
let url: string
let crm: CrmDouble
let hook: WebhookDouble

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-erased-for-good-'))
  crm = await new CrmDouble().start()
  hook = await new WebhookDouble().start()
  const outside = { CRM_API_URL: crm.url, ALLOW_PRIVATE_URLS: '1' }
  product = launchProduct({ DATA_DIR: folder, LOG_LEVEL: 'debug', ENCRYPTED_VOLUME: '1', ...ADMIN, ...outside })
  url = await product.ready
}, 90_000)
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  await crm.stop()
  await hook.stop()
  await rm(folder, { recursive: true, force: true })
})

it('leaves nothing of an erased person anywhere: files, logs, exports, read models built anew; and what is proven holds', async () => {
  const { admin, officer } = await opened()
  await staysHere()
  const counts = await countsOfEveryDay(admin)

  const token = await livesHere(officer, admin)
  await writeEverythingDown(folder)
  // The search can find.
  const written = [`${MARK} Close`, `the ${MARK} button`, `painted it ${MARK}`, `rang ${MARK}`, MOVED, DIGITS]
  const places = await placesOfEach(folder, [...written, ...written.map((canary) => canary.toLowerCase())])
  for (const canary of written)
    expect([...(places.get(canary) ?? []), ...(places.get(canary.toLowerCase()) ?? [])], canary).not.toEqual([])
  await vi.waitFor(() => expect(JSON.stringify(crm.contacts)).toContain(MARK), ERASED_WITHIN)
  await vi.waitFor(() => expect(hook.calls).not.toEqual([]), ERASED_WITHIN)
  // The original was sealed before it was stored.
  expect(await placesOf(folder, [`% ${MARK} was printed here`])).toEqual([])

  await ask('DELETE', '/api/user/account', token, { email: MOVED })
  await goneEverywhere(folder, CANARIES, ERASED_WITHIN.timeout)

  const rebuilt = await run('rebuild', '--all --compare --json')
  expect(rebuilt.answer).toMatch(/^\{"rebuilt":.*"different":0\}\n$/)
  expect(rebuilt.code).toBe(0)
  const file = path.join(folder, 'export.ndjson')
  expect((await run('log', `export ${file}`)).code).toBe(0)
  expect((await readFile(file)).length).toBeGreaterThan(10_000)
  expect(await placesOf(folder, CANARIES)).toEqual([])
  for (const list of ['users', 'loan-officers', 'properties', 'notifications'])
    expectNothingIn(await (await fetched('GET', `/api/admin/export/${list}`, admin)).text())
  expectNothingIn(await (await fetched('GET', '/api/lo/export/leads', officer)).text())

  expect(await countsOfEveryDay(admin)).toEqual(counts)
  expect(await run('replay', '--all')).toMatchObject({ code: 0 })
  expect(await run('verify', '--log')).toMatchObject({ code: 0 })
  expectNothingIn(product.printed())
}, 300_000)

function expectNothingIn(text: string): void {
  const bytes = Buffer.from(text)
  expect(bytes.length).toBeGreaterThan(0)
  expect(CANARIES.filter((canary) => bytes.includes(canary)).map(String)).toEqual([])
}

/** With prices, a loan officer, and a webhook and a CRM that are told of whoever comes. @returns tokens */
async function opened(): Promise<{ admin: string; officer: string }> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN
  const { access_token: admin } = await ask<SessionAnswer>('POST', '/api/auth/login', undefined, { email, password })
  await sent('/api/admin/rate-matrices/upload', admin, 'rate-sheet.csv', await rateFile('rate-sheet.csv'))
  await sent('/api/admin/llpa/upload', admin, 'llpa.csv', await rateFile('llpa.csv'))
  await ask('POST', '/api/admin/cost-templates', admin, COLORADO_COSTS)
  await ask('PUT', '/api/admin/system-settings/ghl-api-key', admin, { value: CRM_TOKEN })
  await ask('POST', '/api/admin/webhooks', admin, { url: hook.url, event_types: ['lead_created'] })
  const { registration_key } = await ask<{ registration_key: string }>(
    'PUT',
    '/api/admin/lo-registration-key/regenerate',
    admin,
    {},
  )
  const registered = { ...OFFICER, password: 'a lantern and a rope', ghl_location_id: 'harbour', registration_key }
  const { access_token: officer } = await ask<SessionAnswer>('POST', '/api/auth/register-lo', undefined, registered)
  return { admin, officer }
}

/** Somebody who is not erased. */
async function staysHere(): Promise<void> {
  const june = { first_name: 'June', last_name: 'Oakes', email: 'june@harbour.example', phone: '303-555-0100' }
  const registered = { ...june, password: 'a lantern and a rope' }
  const { access_token } = await ask<SessionAnswer>('POST', '/api/auth/register', undefined, registered)
  await ask('POST', '/api/properties', access_token, loanPayload({ address: '12 Elm Street' }))
}

/** Somebody who leaves their name, number, address and words wherever there is room for them. @returns their token */
async function livesHere(officer: string, admin: string): Promise<string> {
  const { invite_url } = await ask<{ invite_url: string }>('GET', '/api/lo/invite-link', officer)
  const invite_code = new URL(invite_url).searchParams.get('invite')
  const names = { first_name: MARK, last_name: `van ${MARK}`, phone: PHONE }
  const registered = { ...names, email: EMAIL, password: PASSWORD, invite_code }
  const { access_token: token, user } = await ask<SessionAnswer>('POST', '/api/auth/register', undefined, registered)
  const document_id = await uploads(token)
  await ask('POST', '/api/properties', token, loanPayload({ address: `77 ${MARK} Close`, document_id }))
  const { id } = await ask<{ id: string }>('POST', '/api/feedback', token, {
    message: `What is the ${MARK} button for?`,
  })
  await ask('PATCH', `/api/admin/feedback/${id}`, admin, { admin_response: `We painted it ${MARK}.` })
  await ask('PATCH', `/api/feedback/${id}/reply`, token, { reply: `I like ${MARK}.` })
  await ask('POST', `/api/lo/clients/${user.id}/notes`, officer, { text: `${MARK} has a boat` })
  const called_on = new Date().toISOString().slice(0, 10)
  await ask('POST', `/api/lo/clients/${user.id}/calls`, officer, { called_on, outcome: `rang ${MARK}, nobody there` })
  await ask('PUT', '/api/user/address', token, { email: MOVED, current_password: PASSWORD })
  const key = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16, 5).toString('base64url'),
  }
  await ask('POST', '/api/user/push-subscriptions', token, { endpoint: `https://push.${MARK}.example/1`, keys: key })
  // What is refused or looked for is not to be kept either.
  await fetched('POST', '/api/auth/login', undefined, { email: MOVED, password: `not ${PASSWORD}` })
  await fetched('POST', '/api/properties', token, loanPayload({ address: `77 ${MARK} Close`, state: MARK }))
  await fetched('GET', `/api/admin/users?q=${MARK}`, admin)
  await ask('POST', '/api/auth/forgot-password', undefined, { email: MOVED })
  return token
}

async function uploads(token: string): Promise<string> {
  const statement = await readFile(new URL('../fixtures/statements/b01-t1.pdf', import.meta.url))
  const bytes = Buffer.concat([statement, Buffer.from(`\n% ${MARK} was printed here\n`)])
  const where = '/api/documents/parse-mortgage-statement'
  const { document_id } = await sent<{ document_id: string }>(where, token, `statement of ${MARK}.pdf`, bytes)
  expect(document_id).not.toBeNull()
  return document_id
}

async function sent<Answer>(where: string, token: string, name: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  form.append('effective_date', new Date().toISOString().slice(0, 10))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${where}`, { method: 'POST', headers, body: form })
  expect(answer.ok, `${where}: ${answer.status}`).toBe(true)
  return answer.json() as Promise<Answer>
}

/** What the Overview says of the evenings of the last month and of today. */
function countsOfEveryDay(admin: string): Promise<unknown[]> {
  const days = [0, 1, 30].map((ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10))
  return Promise.all(
    days.map(async (day) => (await ask<{ stats: object }>('GET', `/api/admin/dashboard?as_of=${day}`, admin)).stats),
  )
}

async function ask<Answer>(method: string, where: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetched(method, where, token, body)
  const text = await answer.text()
  expect(answer.ok, `${method} ${where}: ${answer.status} ${text}`).toBe(true)
  return (text === '' ? null : JSON.parse(text)) as Answer
}

function fetched(method: string, where: string, token?: string, body?: object): Promise<Response> {
  const headers = new Headers({ 'idempotency-key': `${method} ${where}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${url}${where}`, { method, headers, body: body && JSON.stringify(body) })
}

const run = (command: 'log' | 'rebuild' | 'replay' | 'verify', given: string) =>
  runCommand(`${scripts[command]} ${given}`, { DATA_DIR: folder })
