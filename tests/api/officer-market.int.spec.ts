import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SuppositionAnswer } from '../../api/contract/suppositions.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

type Person = { id: string; token: string }

let installation: TestInstallation
let ana: Person
let ben: Person
let june: Person
/** Of june, free; of kim, and of nobody else, free once rates have fallen. */
let free: { id: string; monthly_savings: number }
let near: { id: string; fall: number }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  await openMarket(installation.http((await installation.signedIn('admin')).token), '2026-03-01')
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  const client = (lo_id: string) => installation.signedIn('client', { lo_id })
  const add = async ({ token }: Person, change: Record<string, unknown> = {}) =>
    (await installation.http(token).post('/api/properties').send(loanPayload(change)).expect(201)).body
  const lower = { current_rate: 6.25, monthly_payment_pi: 2_170, monthly_payment_piti: 2_690 }
  june = await client(ana.id)
  const { id, evaluation } = await add(june)
  free = { id, monthly_savings: evaluation.monthly_savings }
  const kim = await client(ana.id)
  const home = await add(kim, lower)
  const { body } = await installation.http(kim.token).get(`/api/properties/${home.id}/evaluation`).expect(200)
  near = { id: home.id, fall: body.explanation.what_it_would_take.rate_fall }
  for (const change of [{}, lower]) await add(await client(ben.id), change)
})
afterAll(() => installation.stop())

const market = async (query: Record<string, unknown>, { token } = ana): Promise<SuppositionAnswer> =>
  (await installation.http(token).get('/api/lo/market').query(query).expect(200)).body

const dryRun = async (bps: number, { token } = ana, query = {}): Promise<SuppositionAnswer> => {
  const margins = { conventional_margin_bps: bps, government_streamline_margin_bps: bps }
  return (await installation.http(token).post('/api/lo/margins/dry-run').query(query).send(margins).expect(200)).body
}

const idsOf = ({ homes }: SuppositionAnswer) => homes.map(({ property_id }) => property_id)

describe('the market slider', () => {
  it('counts what is free today, and says whose it is and what it saves', async () => {
    const answer = await market({ move: 0 })
    expect(answer).toMatchObject({
      sentence: 'At today’s rates, 1 of your 2 clients is Ready Now.',
      clients_today: { ready_now: 1, so_close: 0, not_yet: 1 },
      clients: { ready_now: 1, so_close: 0, not_yet: 1 },
      properties: 2,
      ready_now_today: 1,
      ready_now: 1,
      joining: 0,
      leaving: 0,
      dollars_a_year: Math.round(free.monthly_savings * 1200) / 100,
    })
    expect(answer.homes).toEqual([
      expect.objectContaining({
        property_id: free.id,
        state: 'CO',
        client: expect.objectContaining({
          id: june.id,
          first_name: 'June',
          phone: '555-0100',
          may_be_written_to: true,
        }),
        status_today: 'ready_now',
        status_then: 'ready_now',
        dollars_a_year: answer.dollars_a_year,
      }),
    ])
    expect(answer.next_cursor).toBeUndefined()
  })

  it('finds a property free with the fall that its owner is told of, and not with an eighth less', async () => {
    const fallen = await market({ move: -near.fall, which: 'joining' })
    expect(fallen).toMatchObject({ ready_now_today: 1, ready_now: 2, joining: 1, leaving: 0 })
    expect(idsOf(fallen)).toEqual([near.id])
    expect(fallen.sentence).toMatch(
      /^Were rates .+ lower, 2 of your 2 clients would be Ready Now: 1 more than today\.$/,
    )
    expect(fallen).toMatchObject({
      clients_today: { ready_now: 1, so_close: 0, not_yet: 1 },
      clients: { ready_now: 2, so_close: 0, not_yet: 0 },
    })
    const less = await market({ move: 0.125 - near.fall, which: 'joining' })
    expect(less).toMatchObject({ joining: 0, homes: [] })
  })

  it('finds those that would be free no more', async () => {
    const risen = await market({ move: 0.5, which: 'leaving' })
    const owner = installation.http(june.token)
    const { body } = await owner.post(`/api/properties/${free.id}/what-if`).send({ rates_lower_by: -0.5 }).expect(200)
    expect(risen.leaving).toBe(body.status === 'ready_now' ? 0 : 1)
    expect(idsOf(risen)).toEqual(body.status === 'ready_now' ? [] : [free.id])
  })

  it('lists by pages, who saves most at first', async () => {
    const whole = await market({ move: -near.fall })
    const first = await market({ move: -near.fall, limit: 1 })
    const next = await market({ move: -near.fall, limit: 1, cursor: first.next_cursor })
    expect([...first.homes, ...next.homes]).toEqual(whole.homes)
    expect(whole.homes.map(({ dollars_a_year }) => dollars_a_year)).toEqual(
      whole.homes.map(({ dollars_a_year }) => dollars_a_year).toSorted((a, b) => b - a),
    )
    expect(next.next_cursor).toBeUndefined()
  })

  it("is over one's own clients alone, and over none for an admin", async () => {
    const [mine, others] = [await market({ move: -near.fall }), await market({ move: -near.fall }, ben)]
    expect(others).toMatchObject({ properties: 2, ready_now: 2 })
    expect(idsOf(others).filter((id) => idsOf(mine).includes(id))).toEqual([])
    const admin = await installation.signedIn('admin')
    expect(await market({ move: -1 }, admin)).toMatchObject({ properties: 0, ready_now: 0, homes: [] })
  })

  it('says in words what cannot be supposed', async () => {
    const move = 'Rates can be supposed from 1 point lower to half a point higher'
    for (const query of [{}, { move: 'down' }, { move: -1.125 }, { move: 0.625 }]) {
      const { body } = await installation.http(ana.token).get('/api/lo/market').query(query).expect(422)
      expect(body.errors).toEqual({ move })
    }
    await installation.http(ana.token).get('/api/lo/market').query({ move: 0, cursor: 'x' }).expect(422)
  })
})

describe('a dry run of margins', () => {
  it('says who would leave Ready Now, and who would come', async () => {
    const dear = await dryRun(600)
    expect(dear).toMatchObject({ ready_now_today: 1, ready_now: 0, joining: 0, leaving: 1 })
    expect(dear.sentence).toBe('Of your 2 properties, 1 would leave Ready Now.')
    expect(idsOf(dear)).toEqual([free.id])
    expect(dear.homes[0]).toMatchObject({
      status_today: 'ready_now',
      status_then: expect.not.stringMatching('ready_now'),
    })
    expect(await dryRun(250)).toMatchObject({
      sentence: 'Of your 2 properties, none would leave Ready Now.',
      joining: 0,
      homes: [],
    })
  })

  it("changes nothing, neither one's own nor anybody else's", async () => {
    const before = await installation.parts.log.head()
    await dryRun(600)
    expect(await installation.parts.log.head()).toBe(before)
    expect((await market({ move: 0 }, ben)).ready_now).toBe(1)
    const found = await dryRun(600, ben)
    expect(found.leaving).toBe(1)
    expect(idsOf(found)).not.toContain(free.id)
    expect((await dryRun(100, await installation.signedIn('admin'))).properties).toBe(0)
  })

  it('takes margins that could be saved', async () => {
    const margins = { conventional_margin_bps: 252, government_streamline_margin_bps: 605 }
    const { body } = await installation.http(ana.token).post('/api/lo/margins/dry-run').send(margins).expect(422)
    const sentence = 'The margin must be from 100 to 600 basis points in steps of 5'
    expect(body.errors).toEqual({ conventional_margin_bps: sentence, government_streamline_margin_bps: sentence })
  })
})

it('computes on for the others of a person when one of their questions is given up', async () => {
  const ask = (signal?: AbortSignal) =>
    fetch(`${installation.url}/api/lo/market?move=-0.5`, {
      headers: { authorization: `Bearer ${ana.token}` },
      ...(signal === undefined ? {} : { signal }),
    })
  const leaving = new AbortController()
  const given = ask(leaving.signal)
  const kept = ask()
  leaving.abort()
  await expect(given).rejects.toThrow()
  expect((await kept).status).toBe(200)
})

it('answers all who ask at once, one of a person after the other', async () => {
  const moves = Array.from({ length: 13 }, (_, step) => -1 + step / 8)
  const answers = await Promise.all(moves.map((move) => market({ move })))
  expect(answers.map(({ properties }) => properties)).toEqual(moves.map(() => 2))
  const free = answers.map(({ ready_now }) => ready_now)
  expect(free).toEqual(free.toSorted((a, b) => b - a))
})
