import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SessionAnswer } from '../../api/contract/auth.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import type { Failpoint } from './failpoints.ts'
import { KillableApi } from './killable-api.ts'

const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }
/** It stands or it does not; every moment of a write is in `killed-api`. */
const DEATHS: readonly Failpoint['moment'][] = ['between insert and commit', 'after the commit']
const OWNERS = 3
const HOMES_EACH = 20

interface Identified {
  readonly id: string
}

interface Evaluated {
  readonly property_id: string
  readonly rate_sheet: string
}

let api: KillableApi
let token: string
/** Sheets that were acknowledged, over all tests. */
const sheets: string[] = []

beforeAll(async () => {
  api = await KillableApi.beside('projections,workers', { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await launchApi()
  await json('POST', '/api/admin/llpa/upload', form(await rateFile('llpa.csv')))
  await uploadSheet(0)
  await json('POST', '/api/admin/cost-templates', COLORADO_COSTS)
  const automation = await json<object>('GET', '/api/admin/automation/settings')
  await json('PUT', '/api/admin/automation/settings', { ...automation, batch_size: 50 })
  for (let owner = 0; owner < OWNERS; owner += 1) await addHomes(owner)
  await uploadSheet(1)
}, 120_000)

afterAll(() => api.remove())

async function launchApi(): Promise<void> {
  await api.launch()
  token = (await json<SessionAnswer>('POST', '/api/auth/login', ADMIN)).access_token
}

it.each(DEATHS.map((moment, round) => ({ moment, round })))(
  'killed $moment of an upload, while a run goes on and another sheet is deleted: the run cites one sheet, and the upload stands once',
  async ({ moment, round }) => {
    const inForce = await uploadSheet(2 + 2 * round)
    const { run_id } = await json<{ run_id: string }>('POST', '/api/admin/automation/trigger', {})
    const deleted = await ask('DELETE', `/api/admin/rate-matrices/${inForce}`)
    expect(deleted.status).toBeLessThan(300)

    const key = randomUUID()
    const upload = () => ask('POST', '/api/admin/rate-matrices/upload', sheetForm(3 + 2 * round), key)
    await api.arm({ moment, fault: 'kill' })
    await expect(upload()).rejects.toThrow()
    await api.ended()
    await api.silentForLong()
    await launchApi()
    const answer = await vi.waitUntil(async () => {
      const again = await upload()
      return again.status !== 409 && again
    }, 10_000)
    expect(answer.status).toBe(201)
    sheets.push((await answer.json()).id)

    const run = () => json<{ completed_at: string | null }>('GET', `/api/admin/automation/runs/${run_id}`)
    await vi.waitUntil(async () => (await run()).completed_at !== null, 60_000)
    expect(await run()).toMatchObject({
      total_processed: OWNERS * HOMES_EACH,
      failures: [],
    })
    const evaluated = await evaluatedBy(run_id)
    expect(new Set(evaluated.map(({ property_id }) => property_id)).size).toBe(OWNERS * HOMES_EACH)
    expect(evaluated.length).toBe(OWNERS * HOMES_EACH)
    const cited = [...new Set(evaluated.map(({ rate_sheet }) => rate_sheet))]
    expect(cited).toEqual([expect.toBeOneOf(sheets)])
    const { matrices } = await json<{ matrices: Identified[] }>('GET', '/api/admin/rate-matrices')
    const left = sheets.filter((id) => id !== inForce)
    sheets.splice(0, Number.POSITIVE_INFINITY, ...left)
    expect(matrices.map(({ id }) => id).sort()).toEqual(left.toSorted())
  },
  120_000,
)

it('leaves everything in the log once, and as a fold of it gives', async () => {
  const { log } = await openPostgresEventLog(api.database.url, createMasterKeys(api.masterKey))
  const uploaded = await api.database.pool.query<{ id: string }>(
    `SELECT id FROM events WHERE type = 'RateSheetUploaded'`,
  )
  expect(uploaded.rowCount).toBe(2 + 2 * DEATHS.length)
  await expectNothingLostOrRepeated(
    { pool: api.database.pool, log },
    uploaded.rows.map(({ id }) => id),
  )
  await log.close()
})

async function evaluatedBy(run_id: string): Promise<Evaluated[]> {
  const { rows } = await api.database.pool.query<Evaluated>(
    `SELECT data ->> 'property_id' AS property_id, data #>> '{evaluation,inputs,rate_sheet}' AS rate_sheet
     FROM events WHERE type = 'PropertyEvaluated' AND data ->> 'run_id' = $1`,
    [run_id],
  )
  return rows
}

async function addHomes(owner: number): Promise<void> {
  const person = { first_name: 'June', last_name: 'Okafor', email: `june${owner}@example.com`, phone: '555-0100' }
  const account = { ...person, password: 'a quiet harbour' }
  const { access_token } = await json<SessionAnswer>('POST', '/api/auth/register', account)
  const homes = Array.from({ length: HOMES_EACH }, (_, house) =>
    loanPayload({ address: `${house + 1} Juniper Court`, current_balance: 300_000 + 1_000 * house }),
  )
  for (let done = 0; done < homes.length; done += 10)
    await Promise.all(
      homes
        .slice(done, done + 10)
        .map((home) => ask('POST', '/api/properties', home, randomUUID(), access_token).then(answered)),
    )
}

async function uploadSheet(moved: number): Promise<string> {
  const { id } = await json<Identified>('POST', '/api/admin/rate-matrices/upload', sheetForm(moved))
  sheets.push(id)
  return id
}

const SHEET = (await rateFile('rate-sheet.csv')).toString()

/** A sheet whose prices all moved by so many thousandths, so that every home is worth a new evaluation. */
function sheetForm(moved: number): FormData {
  const [head = '', ...rows] = SHEET.trim().split('\n')
  const price = head.trim().split(',').indexOf('price')
  const lines = rows.map((row) => {
    const cells = row.trim().split(',')
    return cells.with(price, (Number(cells[price]) + moved / 1_000).toFixed(3)).join(',')
  })
  return form(Buffer.from([head.trim(), ...lines].join('\n')), { effective_date: '2026-01-02' })
}

function form(file: Buffer, fields: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(file)]), 'rates.csv')
  return body
}

function ask(method: string, where: string, body?: object, key: string = randomUUID(), as = token): Promise<Response> {
  const headers = new Headers({ 'idempotency-key': key })
  if (as) headers.set('authorization', `Bearer ${as}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const text = isForm ? body : body && JSON.stringify(body)
  return fetch(`${api.url}${where}`, { method, headers, ...(text === undefined ? {} : { body: text }) })
}

/** `Answer` is what the caller knows of the answer's shape; nothing is checked here. */
async function json<Answer = unknown>(method: string, where: string, body?: object): Promise<Answer> {
  return answered(await ask(method, where, body))
}

async function answered<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}
