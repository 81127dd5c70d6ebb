import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { MOMENTS } from './failpoints.ts'
import { KillableApi } from './killable-api.ts'

const BACK_WITHIN_MS = 15_000
const KNOWN_DEAD_WITHIN_MS = 10_000
/** After this death it is seen that the next process comes to know of it by itself. */
const [WAITED_OUT] = MOMENTS

let api: KillableApi
let firstStartMs: number
let token = ''
/** Homes that were acknowledged, over all tests. */
const homes: string[] = []

beforeAll(async () => {
  api = await KillableApi.beside('projections')
  firstStartMs = await api.launch()
  const person = { first_name: 'June', last_name: 'Okafor', email: 'june@example.com', phone: '555-0100' }
  const registered = await post('/api/auth/register', { ...person, password: 'a quiet harbour' })
  token = (await registered.json()).access_token
}, 60_000)

afterAll(() => api.remove())

function post(where: string, body: object, key: string = randomUUID()): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': key })
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${api.url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** One home more, whose id was answered with; the same answer to every repetition. */
async function expectOneHomeMore(answer: Response, key: string): Promise<void> {
  expect(await api.isArmed()).toBe(false)
  expect(answer.status).toBe(201)
  const home = await answer.json()
  homes.push(home.id)
  expect(await (await post('/api/properties', loanPayload(), key)).json()).toEqual(home)
  const shown = await fetch(`${api.url}/api/properties`, { headers: { authorization: `Bearer ${token}` } })
  expect((await shown.json()).map(({ id }: { id: string }) => id).sort()).toEqual([...homes].sort())
}

const faults = (['throw', 'sleep'] as const).flatMap((fault) => MOMENTS.map((moment) => ({ moment, fault })))
it.each(faults)('$fault $moment: nobody notices, and it is done once', async (failpoint) => {
  const key = randomUUID()
  await api.arm(failpoint)
  await expectOneHomeMore(await post('/api/properties', loanPayload(), key), key)
})

it.each(MOMENTS)(
  'kill %s: asked again at the next process, it is done once',
  async (moment) => {
    const key = randomUUID()
    await api.arm({ moment, fault: 'kill' })
    await expect(post('/api/properties', loanPayload(), key)).rejects.toThrow()
    expect(await api.ended()).toBeNull()
    if (moment !== WAITED_OUT) await api.silentForLong()

    // On a machine that is so busy that any start takes long, as long as that.
    expect(await api.launch()).toBeLessThan(Math.max(BACK_WITHIN_MS, 3 * firstStartMs))
    // Whether the first request is still under way is known once its process is known to be dead: until then it is not done again.
    const again = () => post('/api/properties', loanPayload(), key)
    await vi.waitUntil(async () => (await again()).status !== 409, { timeout: KNOWN_DEAD_WITHIN_MS, interval: 200 })
    await expectOneHomeMore(await again(), key)
  },
  60_000,
)

it('leaves everything in the log once, and as a fold of it gives', async () => {
  const { log } = await openPostgresEventLog(api.database.url, createMasterKeys(api.masterKey))
  const added = await api.database.pool.query<{ id: string }>(`SELECT id FROM events WHERE type = 'PropertyAdded'`)
  expect(added.rowCount).toBe(homes.length)
  await expectNothingLostOrRepeated(
    { pool: api.database.pool, log },
    added.rows.map(({ id }) => id),
  )
  await log.close()
})
