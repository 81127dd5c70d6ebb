import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksHere } from '../../api/book/book-looks.ts'
import type { ChangedHomes, DryRunAnswer, MarketOfBook } from '../../api/contract/book.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

type Person = { id: string; token: string; email: string }

let installation: TestInstallation
let admin: Person
let ana: Person
let june: Person
/** How many parts of the book were looked at for the market. */
let looks = 0

const HOMES = 3

beforeAll(async () => {
  installation = await startTestInstallation({
    clock: () => new Date('2026-03-16T12:00:00Z'),
    looks: {
      ...looksHere,
      standings: (part) => {
        looks += 1
        return looksHere.standings(part)
      },
    },
  })
  admin = await installation.signedIn('admin')
  await openMarket(installation.http(admin.token), '2026-03-01')
  ana = await installation.signedIn('lo')
  june = await installation.signedIn('client', { lo_id: ana.id })
  const kim = await installation.signedIn('client')
  for (const { token } of [june, june, kim])
    await installation.http(token).post('/api/properties').send(loanPayload()).expect(201)
})
afterAll(() => installation.stop())

/** The sheet of these days with every price lower by so many points. */
async function dearer(points: number): Promise<Buffer> {
  const [head, ...lines] = (await rateFile('rate-sheet.csv')).toString().trim().split('\n')
  const changed = lines.map((line) => {
    const [score, ltv, rate, price, ...rest] = line.split(',')
    return [score, ltv, rate, (Number(price) - points).toFixed(3), ...rest].join(',')
  })
  return Buffer.from([head, ...changed].join('\n'))
}

const ask = (bytes: Buffer, path = 'rate-matrices', { token } = admin) =>
  installation.http(token).post(`/api/admin/${path}/dry-run`).attach('file', bytes, 'candidate.csv')

const listOf = async ({ id }: DryRunAnswer, query: Record<string, unknown>): Promise<ChangedHomes> =>
  (await installation.http(admin.token).get(`/api/admin/dry-runs/${id}/properties`).query(query).expect(200)).body

describe('A dry run of a rate sheet', () => {
  it('says what would change, by state and officer, and leaves everything as it is', async () => {
    const head = await installation.parts.log.head()
    const { body } = await ask(await dearer(6)).expect(200)
    expect(body).toEqual({
      id: expect.any(String),
      properties: HOMES,
      before: { ready_now: HOMES, so_close: 0, not_yet: 0 },
      after: { ready_now: 0, so_close: 0, not_yet: HOMES },
      entering: 0,
      leaving: HOMES,
      others: 0,
      failed: 0,
      by_state: [{ state: 'CO', entering: 0, leaving: HOMES }],
      by_officer: [
        { officer: { id: ana.id, name: 'June Okafor' }, entering: 0, leaving: 2 },
        { officer: null, entering: 0, leaving: 1 },
      ],
      other_officers: { officers: 0, entering: 0, leaving: 0 },
    })
    expect(await installation.parts.log.head()).toEqual(head)
    const { body: listed } = await installation.http(admin.token).get('/api/admin/rate-matrices').expect(200)
    expect(listed.matrices).toHaveLength(1)
  })

  it('lists its homes by pages, to who made it alone', async () => {
    const { body } = await ask(await dearer(6)).expect(200)
    const whole = await listOf(body, { which: 'leaving' })
    expect(whole.homes).toHaveLength(HOMES)
    expect(whole.homes[0]).toMatchObject({
      state: 'CO',
      user_email: june.email,
      lo_email: ana.email,
      before: 'ready_now',
      after: 'not_yet',
    })
    const first = await listOf(body, { which: 'leaving', limit: 2 })
    const next = await listOf(body, { which: 'leaving', limit: 2, cursor: first.next_cursor })
    expect([...first.homes, ...next.homes]).toEqual(whole.homes)
    expect(next.next_cursor).toBeUndefined()
    expect((await listOf(body, { which: 'entering' })).homes).toEqual([])

    const other = await installation.signedIn('admin')
    for (const path of [`dry-runs/${body.id}/properties?which=leaving`, `export/dry-run?id=${body.id}`]) {
      const answer = await installation.http(other.token).get(`/api/admin/${path}`)
      expect(answer.status).toBe(404)
      expect(answer.body.detail).toBe('This dry run does not exist.')
    }
    await installation.http(admin.token).get(`/api/admin/dry-runs/${body.id}/properties?which=all`).expect(422)
  })

  it('is exported whole', async () => {
    const { body } = await ask(await dearer(6)).expect(200)
    const { text, headers } = await installation
      .http(admin.token)
      .get('/api/admin/export/dry-run')
      .query({ id: body.id })
    expect(headers['content-disposition']).toContain('refibell-dry-run-2026-03-16.csv')
    const [head, ...rows] = text.trim().split('\n')
    expect(head).toBe('ID,Address,City,State,ZIP Code,Owner,Loan Officer,Status Today,Status Then')
    expect(rows).toHaveLength(HOMES)
    expect(rows[0]).toContain(`,CO,80525,${june.email},${ana.email},Ready Now!,Not Yet`)
  })

  it('of the sheet in force changes nothing', async () => {
    const same = await ask(await dearer(0)).expect(200)
    expect(same.body).toMatchObject({ entering: 0, leaving: 0, others: 0, by_state: [], by_officer: [] })
  })

  it('refuses a file that would be refused, and none at all', async () => {
    const bad = await ask(Buffer.from('credit_score,ltv,rate,price\n780,80,x,100')).expect(422)
    expect(JSON.stringify(bad.body)).toContain('rate')
    await installation.http(admin.token).post('/api/admin/rate-matrices/dry-run').field('a', 'b').expect(422)
  })

  it('is for administrators', async () => {
    for (const person of [ana, june]) await ask(await dearer(0), 'rate-matrices', person).expect(403)
  })
})

it('a dry run of an LLPA table prices with it', async () => {
  const [head, ...lines] = (await rateFile('llpa.csv')).toString().trim().split('\n')
  const dear = lines.map((line) => line.replace(/,[^,]*$/, ',9'))
  const { body } = await ask(Buffer.from([head, ...dear].join('\n')), 'llpa').expect(200)
  expect(body).toMatchObject({ leaving: HOMES, after: { not_yet: HOMES } })
  expect((await ask(await rateFile('llpa.csv'), 'llpa').expect(200)).body).toMatchObject({ leaving: 0, entering: 0 })
})

describe('The market of the whole book', () => {
  const market = async (): Promise<MarketOfBook> =>
    (await installation.http(admin.token).get('/api/admin/market').expect(200)).body

  it('answers every position of the slider at once, as the officer reads it of theirs', async () => {
    const { properties, computed_at, markets, distances } = await market()
    expect({ properties, computed_at }).toEqual({ properties: HOMES, computed_at: '2026-03-16T12:00:00.000Z' })
    expect(distances).toMatchObject({ free: HOMES, waiting: 0, further: 0, unreachable: 0 })
    for (const { move, homes } of markets) {
      const { body } = await installation.http(ana.token).get('/api/lo/market').query({ move }).expect(200)
      // Two of the three are hers, and all are the same loan.
      expect(homes.ready_now).toBe((body.ready_now / 2) * HOMES)
      expect(homes.ready_now + homes.so_close + homes.not_yet).toBe(HOMES)
    }
    const risen = markets.find(({ homes }) => homes.ready_now === 0)
    expect(risen).toMatchObject({
      by_state: [{ state: 'CO', change: -HOMES }],
      by_officer: [
        { officer: { id: ana.id, name: 'June Okafor' }, change: -2 },
        { officer: null, change: -1 },
      ],
    })
  })

  it('is computed once for who asks at the same time, and anew with other prices', async () => {
    const before = looks
    await Promise.all([market(), market()])
    expect(looks).toBe(before)
    const upload = installation.http(admin.token).post('/api/admin/rate-matrices/upload')
    await upload
      .field('effective_date', '2026-03-16')
      .attach('file', await dearer(6), 'dear.csv')
      .expect(201)
    const { markets, distances } = await market()
    expect(looks).toBe(before + 1)
    expect(distances.free).toBe(0)
    expect(markets.find(({ move }) => move === 0)?.homes).toMatchObject({ ready_now: 0 })
  })
})
