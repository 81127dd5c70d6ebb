import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FoundDifference } from '../../commands/replay/found-difference.ts'
import { NOTHING_REPLAYED } from '../../commands/replay/replay-progress.ts'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { ReplayLedger } from '../../workers/replays/replay-ledger.ts'
import { addLead } from '../support/leads.ts'
import { readReport } from '../support/read-report.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const URL = '/api/audit/replays'
const trail = new SecurityTrail()
let auditor: { id: string; token: string }
let officers: string[]
const HOMES = ['12 Elm', '9 Old Elm'] as const

beforeAll(async () => {
  auditor = await trail.installation.signedIn('auditor')
  const homes = HOMES.map((id) => ({ id, status: 'not_yet' as const }))
  await addLead(trail.installation.parts.log, {
    id: 'june',
    lo_id: null,
    first_name: 'June',
    last_name: 'Elmer',
    homes,
  })
  await trail.installation.projected()
  officers = [(await trail.installation.signedIn('lo')).id, (await trail.installation.signedIn('lo')).id]
})
beforeEach(async () => {
  await trail.installation.parts.pool.query('TRUNCATE replays CASCADE')
})

const http = () => trail.installation.http(auditor.token)
const begun = async (order: object): Promise<string> => (await http().post(URL).send(order).expect(202)).body.id

/** As if workers had come so far. */
async function found(id: string, differences: readonly Partial<FoundDifference>[]): Promise<void> {
  const one: FoundDifference = {
    property_id: 'home',
    position: '7',
    figure: 'net_gap',
    recorded: 1,
    computed: 2,
    cause: 'event_altered',
  }
  const progress = { ...NOTHING_REPLAYED, position: '7', evaluations: 500, same: 499, different: 1, rule_versions: [1] }
  const step = {
    from: null,
    progress,
    fraction: 0.25,
    kept: 0,
    differences: differences.map((d) => ({ ...one, ...d })),
  }
  expect(await new ReplayLedger(trail.installation.parts.pool, id).keep(step)).toBe(true)
}

describe('replays', () => {
  it('are begun, shown and stopped by an auditor, and each is written down', async () => {
    const id = await begun({ scope: 'officer', id: officers[0], as_of: '2026-03-16' })
    const other = await begun({ scope: 'all' })
    await found(id, [{ property_id: 'June’s' }, { figure: 'inputs', recorded: { a: 1 }, computed: null }])
    const shown = await http().get(`${URL}/${id}`).expect(200)
    expect(shown.body).toEqual({
      id,
      scope: 'officer',
      scope_id: officers[0],
      scope_name: expect.any(String),
      as_of: '2026-03-16T23:59:59.999Z',
      evaluations: 500,
      same: 499,
      different: 1,
      started_at: expect.any(String),
      started_by: expect.any(String),
      rule_versions: [1],
      completed_at: null,
      stopped_at: null,
      error_message: null,
      progress: 0.25,
      differences: [
        {
          property_id: 'June’s',
          address: null,
          position: '7',
          figure: 'net_gap',
          recorded: 1,
          computed: 2,
          cause: 'event_altered',
        },
        {
          property_id: 'home',
          address: null,
          position: '7',
          figure: 'inputs',
          recorded: { a: 1 },
          computed: null,
          cause: 'event_altered',
        },
      ],
    })
    expect((await http().get(`${URL}/${other}`)).body).toMatchObject({ scope: 'all', evaluations: 0, differences: [] })

    await http().delete(`${URL}/${id}`).expect(200)
    await http().delete(`${URL}/${id}`).expect(409, { detail: 'This replay is over already.' })
    expect((await http().get(`${URL}/${id}`)).body.stopped_at).toEqual(expect.any(String))
    expect((await http().get(`${URL}/${other}`)).body.stopped_at).toBeNull()
    const written = (await trail.written()).map(({ act, target, status, actor_role }) => [
      act,
      target,
      status,
      actor_role,
    ])
    expect(written.filter(([act]) => act === 'admin_write')).toEqual([
      ['admin_write', `POST ${URL}`, 202, 'auditor'],
      ['admin_write', `POST ${URL}`, 202, 'auditor'],
      ['admin_write', `DELETE ${URL}/${id}`, 200, 'auditor'],
      ['admin_write', `DELETE ${URL}/${id}`, 409, 'auditor'],
    ])
    expect(written).toContainEqual(['admin_read', `GET ${URL}/${id}`, 200, 'auditor'])
  })

  it('come in pages, newest first', async () => {
    const [first, second, third] = [
      await begun({ scope: 'officer', id: officers[0] }),
      await begun({ scope: 'officer', id: officers[1] }),
      await begun({ scope: 'all' }),
    ]
    const page = await http().get(`${URL}?limit=2`).expect(200)
    expect(page.body.replays.map(({ id }: { id: string }) => id)).toEqual([third, second])
    const next = await http().get(`${URL}?limit=2&cursor=${page.body.next_cursor}`).expect(200)
    expect(next.body).toMatchObject({ replays: [{ id: first, scope_id: officers[0] }] })
    expect(next.body).not.toHaveProperty('next_cursor')
    expect(next.body.replays[0]).not.toHaveProperty('turn')
  })

  it('of everything are one at a time, and one request repeated under its key is one', async () => {
    const ask = () => http().post(URL).set('Idempotency-Key', 'everything').send({ scope: 'all' })
    const { body } = await ask().expect(202)
    expect((await ask().expect(202)).body.id).toBe(body.id)
    const { body: refused } = await http().post(URL).send({ scope: 'all' }).expect(409)
    expect(refused.detail).toMatch(/^Everything is being replayed already\./)
    await http().delete(`${URL}/${body.id}`).expect(200)
    await begun({ scope: 'all' })
  })

  it('of what is not there are refused, and so is what nobody began', async () => {
    await http().post(URL).send({ scope: 'property', id: uuidv7() }).expect(404)
    await http().post(URL).send({ scope: 'officer', id: auditor.id }).expect(404)
    const { body } = await http().post(URL).send({ scope: 'nobody' }).expect(422)
    expect(body.errors).toEqual({ scope: 'Please say what is to be replayed: all, property or officer' })
    const narrowed = await http().post(URL).send({ scope: 'all', id: officers[0] }).expect(422)
    expect(narrowed.body.errors).toEqual({ id: 'Everything has no id: leave it out, or say property or officer' })
    for (const path of ['', '/differences.csv', '/report.pdf'])
      await http().get(`${URL}/${uuidv7()}${path}`).expect(404)
    await http().delete(`${URL}/${uuidv7()}`).expect(404)
  })

  it('go until the end of today at the latest', async () => {
    const { body } = await http().post(URL).send({ scope: 'all', as_of: '2999-01-01' }).expect(422)
    expect(body.errors).toEqual({ as_of: 'This is still to come: choose today, or a day or time before' })
    expect((await http().get(URL).expect(200)).body.replays).toEqual([])
    const today = trail.installation.parts.clock().toISOString().slice(0, 10)
    const id = await begun({ scope: 'all', as_of: today })
    expect((await http().get(`${URL}/${id}`)).body.as_of).toBe(`${today}T23:59:59.999Z`)
  })

  it('show the first 100 differences, and hand out all that are kept as a table that computes nothing', async () => {
    const [id, other] = [await begun({ scope: 'officer', id: officers[0] }), await begun({ scope: 'all' })]
    await found(other, [{ property_id: 'another' }])
    const formula = { property_id: '=1+1', recorded: '@SUM(A1)', computed: { rate: 6.5 } }
    await found(id, [formula, ...Array(600).fill({ recorded: -12.5 })])
    expect((await http().get(`${URL}/${id}`)).body.differences).toHaveLength(100)
    const { text, headers } = await http().get(`${URL}/${id}/differences.csv`).expect(200)
    expect(headers['content-disposition']).toMatch(/filename=refibell-replay-\d{4}-\d\d-\d\d\.csv$/)
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(602)
    expect(lines[0]).toBe('\ufeffProperty ID,Position,Figure,Recorded,Computed,Cause')
    expect(lines[1]).toBe(`'=1+1,7,net_gap,'@SUM(A1),"{""rate"":6.5}",event_altered`)
    expect(lines[601]).toBe('home,7,net_gap,-12.5,2,event_altered')
    expect(text).not.toContain('another')
  })

  it('are called by the address, the officer’s name and who began them', async () => {
    const { installation } = trail
    const names = await namesOfAccounts(installation.parts.knex, [auditor.id, ...officers])
    const id = await begun({ scope: 'officer', id: officers[0] })
    await found(id, [{ property_id: HOMES[0] }, { property_id: 'gone' }])
    const { body } = await http().get(`${URL}/${id}`).expect(200)
    expect(body).toMatchObject({ scope_name: names.get(String(officers[0])), started_by: names.get(auditor.id) })
    expect(body.differences.map(({ address }: { address: unknown }) => address)).toEqual([
      '12 Elm Street, Denver, CO 80202',
      null,
    ])
    const all = await begun({ scope: 'all' })
    expect((await http().get(URL)).body.replays).toMatchObject([
      { id: all, scope_name: null, started_by: names.get(auditor.id) },
      { id, scope_name: names.get(String(officers[0])) },
    ])
  })

  it('are handed out as a PDF with a name, the verdict first', async () => {
    const id = await begun({ scope: 'officer', id: officers[0] })
    await found(id, [{ property_id: HOMES[1] }])
    const answer = await http().get(`${URL}/${id}/report.pdf`).buffer(true).expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/filename=refibell-replay-\d{4}-\d\d-\d\d\.pdf$/),
    })
    const { text } = await readReport(answer.body)
    expect(text).toMatch(/^RefiBell\nSo far: 500 evaluations, of which 1 differs\./)
    expect(text).toContain('9 Old Elm Street, Denver, CO 80202')
  })

  it('may be begun of the homes and officers that are found by address, name or id, and of nobody else', async () => {
    const like = async (q: string) => (await http().get('/api/audit/replay-scopes').query({ q }).expect(200)).body
    expect(await like('elm')).toEqual({
      properties: [
        { id: '12 Elm', name: '12 Elm Street, Denver, CO 80202' },
        { id: '9 Old Elm', name: '9 Old Elm Street, Denver, CO 80202' },
      ],
      officers: [],
    })
    expect((await like(String(officers[1]))).officers).toMatchObject([{ id: officers[1] }])
  })
})
