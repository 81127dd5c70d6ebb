import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FoundDifference } from '../../commands/replay/found-difference.ts'
import { NOTHING_REPLAYED } from '../../commands/replay/replay.ts'
import { ReplayLedger } from '../../workers/replays/replay-ledger.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const URL = '/api/audit/replays'
const trail = new SecurityTrail()
let auditor: { id: string; token: string }
let officers: string[]

beforeAll(async () => {
  auditor = await trail.installation.signedIn('auditor')
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
  const progress = { ...NOTHING_REPLAYED, position: '7', evaluations: 500, same: 499, different: 1 }
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
      as_of: '2026-03-16T23:59:59.999Z',
      evaluations: 500,
      same: 499,
      different: 1,
      started_at: expect.any(String),
      completed_at: null,
      stopped_at: null,
      error_message: null,
      progress: 0.25,
      differences: [
        { property_id: 'June’s', position: '7', figure: 'net_gap', recorded: 1, computed: 2, cause: 'event_altered' },
        {
          property_id: 'home',
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
    for (const path of ['', '/differences.csv']) await http().get(`${URL}/${uuidv7()}${path}`).expect(404)
    await http().delete(`${URL}/${uuidv7()}`).expect(404)
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
})
