import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HomeHistory, OpenedEvaluation } from '../../api/contract/audit.ts'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { reevaluateProperty } from '../../commands/property/reevaluate-property.ts'
import { pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { openMarket, uploadRateSheet } from '../support/market.ts'
import { tamper } from '../support/tamper.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: string
let auditor: string
let june: { id: string; token: string; email: string }
let omar: { id: string; token: string; email: string }
let home: string
let other: string

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  admin = (await installation.signedIn('admin')).token
  auditor = (await installation.signedIn('auditor')).token
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
  await openMarket(installation.http(admin), '2026-03-01')
  home = await addHome(june.token, { address: '418 Juniper Court' })
  other = await addHome(omar.token, { address: '77 Ash Lane' })
})
afterAll(() => installation.stop())

async function addHome(token: string, change: Record<string, unknown>): Promise<string> {
  const { body } = await installation.http(token).post('/api/properties').send(loanPayload(change)).expect(201)
  return body.id
}

const get = (path: string, token = auditor) => installation.http(token).get(`/api/audit/properties${path}`)
const history = async (id = home, query = ''): Promise<HomeHistory> =>
  (await get(`/${id}/history?${query}`).expect(200)).body

async function look(day: string, id = home): Promise<void> {
  const { parts } = installation
  const row = await propertyById(parts.knex, id)
  if (row === null) throw new Error('The home is gone.')
  const { owner_id, loan, loan_revision, told_on, evaluation, distance, last_run_id: run_id, revision } = row
  const seen = { property_id: id, owner_id, loan, loan_revision, told_on, evaluation, distance, run_id, revision }
  const pricing = pricingFor(await parts.pricing.book(day), 'CO', null)
  await reevaluateProperty(systemContext(parts), seen, pricing, day, `run of ${day}`)
  await installation.projected()
}

const cents = (dollars: number | null) => Math.round(Number(dollars) * 100)

describe('finding a home', () => {
  const found = async (q: string) =>
    (await get(`?q=${encodeURIComponent(q)}`).expect(200)).body.properties.map(({ id }: { id: string }) => id)

  it('goes by its address, its owner and either id', async () => {
    expect(await found('juniper court')).toEqual([home])
    expect(await found(omar.email)).toEqual([other])
    expect(await found('okafor ash')).toEqual([other])
    expect(await found(home)).toEqual([home])
    expect(await found(june.id)).toEqual([home])
    expect(await found('nobody')).toEqual([])
  })

  it('tells which one it is, whose, and how it stands, page by page', async () => {
    const first = (await get('?q=june&limit=1').expect(200)).body
    expect(first.properties[0]).toMatchObject({
      id: home,
      address: '418 Juniper Court',
      client: { id: june.id, name: 'June Okafor', email: june.email },
      watched: true,
      status: 'ready_now',
      evaluated_at: expect.any(String),
    })
    const second = (await get(`?q=june&limit=1&cursor=${first.next_cursor}`).expect(200)).body
    expect(second.properties.map(({ id }: { id: string }) => id)).toEqual([other])
    expect(second.next_cursor).toBeUndefined()
    await get('?cursor=nonsense').expect(422)
  })

  it('is for auditors and administrators alone, and of nothing that is not there', async () => {
    await get('', admin).expect(200)
    await get('', june.token).expect(403)
    await get(`/${home}/history`, june.token).expect(403)
    await get('/never-added/history').expect(404, { detail: 'This property does not exist.' })
    await get('/never-added/evaluations/1').expect(404)
  })
})

describe('the history of a home', () => {
  it('tells every event in words, with who acted and where it stands', async () => {
    const { property, total, events } = await history(home, 'order=oldest')
    expect(property.id).toBe(home)
    expect(total).toBe(2)
    expect(events.map(({ type, words }) => [type, words])).toEqual([
      ['PropertyAdded', 'Put under watch, with figures that were typed.'],
      ['PropertyEvaluated', 'Looked at for the first time: Ready Now!'],
    ])
    expect(events[0]?.actor).toEqual({ id: june.id, role: 'client', name: 'June Okafor' })
    expect(events[1]?.evaluated).toMatchObject({ changed: [], attribution: null, fault: null, rule_version: 1 })
    expect(Number(events[0]?.position)).toBeLessThan(Number(events[1]?.position))
  })

  it('says of each evaluation what every change since the one before was worth, to the cent', async () => {
    await uploadRateSheet(installation.http(admin), '2026-03-20', 'rate-sheet-net-of-llpa.csv')
    await installation
      .http(admin)
      .put('/api/admin/cost-templates/CO')
      .send({ ...COLORADO_COSTS, title_fee: 1900 })
      .expect(200)
    await look('2026-04-02')
    const [newest, first] = (await history()).events
    const attribution = newest?.evaluated?.attribution
    expect(attribution?.steps.map(({ change }) => change)).toEqual(['balance', 'rate_sheet', 'costs'])
    expect(newest?.evaluated?.changed).toEqual(['balance', 'rate_sheet', 'costs'])
    for (const figure of ['net_gap', 'monthly_savings'] as const) {
      const before = cents(first?.evaluated?.evaluation[figure] ?? null)
      const after = cents(newest?.evaluated?.evaluation[figure] ?? null)
      const shares = attribution?.figures[figure].shares.map(({ worth }) => cents(worth)) ?? []
      expect(shares).toHaveLength(3)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(after - before)
    }
    expect(newest?.evaluated?.run_id).toBe('run of 2026-04-02')
    expect(newest?.actor).toMatchObject({ role: 'system', name: null })
  })

  it('comes by pages from either end, each with the difference to the evaluation on the page before', async () => {
    const whole = (await history()).events
    const pages = [await history(home, 'limit=1')]
    while (pages.at(-1)?.next_cursor != null)
      pages.push(await history(home, `limit=1&cursor=${pages.at(-1)?.next_cursor}`))
    expect(pages.flatMap(({ events }) => events)).toEqual(whole)
    const fromOldest = await history(home, 'limit=2&order=oldest')
    const rest = await history(home, `limit=2&order=oldest&cursor=${fromOldest.next_cursor}`)
    expect([...fromOldest.events, ...rest.events]).toEqual(whole.toReversed())
    expect(rest.next_cursor).toBeNull()
    expect((await history(home, 'limit=2&order=oldest&cursor=999')).events).toEqual([])
  })

  it('goes on when the loan was put right', async () => {
    const [property] = (await installation.http(june.token).get('/api/properties').expect(200)).body
    await installation
      .http(june.token)
      .put(`/api/properties/${home}`)
      .send({
        ...loanPayload({ address: '418 Juniper Court', estimated_value: 600_000 }),
        loan_revision: property.loan_revision,
      })
      .expect(200)
    const [looked, corrected] = (await history()).events
    expect(corrected).toMatchObject({ type: 'PropertyCorrected', evaluated: null })
    expect(looked?.evaluated?.attribution?.steps[0]?.change).toBe('loan')
  })
})

describe('events that cannot be read any more', () => {
  it('stand in their places of the history, and the others are as they were', async () => {
    const kim = await installation.signedIn('client')
    const id = await addHome(kim.token, { address: '9 Elder Way' })
    const corrected = { ...loanPayload({ address: '9 Elder Way', current_balance: 340_000 }), loan_revision: 0 }
    await installation.http(kim.token).put(`/api/properties/${id}`).send(corrected).expect(200)
    const whole = (await history(id)).events
    expect(whole).toHaveLength(4)
    const damaged = [whole[0], whole[3]].map((event) => event?.position)
    const set = 'UPDATE events SET version = 99 WHERE stream = $1 AND position = ANY($2)'
    expect(await tamper(installation.parts.pool, set, [propertyStream(id), damaged])).toBe(2)
    const { events } = await history(id)
    expect(events.map(({ position }) => position)).toEqual(whole.map(({ position }) => position))
    const unread = events.filter(({ words }, place) => words !== whole[place]?.words)
    expect(unread.map(({ position }) => position)).toEqual(damaged)
    expect(unread.map(({ evaluated }) => evaluated)).toEqual([null, null])
  })
})

describe('an evaluation that is opened', () => {
  const open = async (position: string, id = home): Promise<OpenedEvaluation> =>
    (await get(`/${id}/evaluations/${position}`).expect(200)).body

  it('shows its inputs as they were, and its ladder', async () => {
    const { events } = await history(home, 'order=oldest')
    const opened = await open(String(events[1]?.position))
    expect(opened.evaluated).toEqual(events[1]?.evaluated)
    expect(opened.inputs?.cost_template?.value.title_fee).toBe(750)
    const target = opened.evaluated.evaluation
    expect(opened.inputs?.rate_sheet?.rows).toContainEqual(
      expect.objectContaining({ rate: target.target_rate, price: target.base_price }),
    )
    expect(opened.inputs?.llpa?.rows).toEqual([expect.objectContaining({ llpa_adjustment: target.llpa_points })])
    expect(opened.sources.rate_sheet).toMatchObject({ file_name: 'rate-sheet.csv', effective_date: '2026-03-01' })
    expect(opened.ladder?.some(({ rate, free }) => rate === target.target_rate && free)).toBe(true)
    expect(opened.altered).toEqual([])
  })

  it('is one of this home', async () => {
    const { events } = await history(other, 'order=oldest')
    await get(`/${home}/evaluations/${events[1]?.position}`).expect(404)
    await get(`/${other}/evaluations/${events[0]?.position}`).expect(404)
    await get(`/${other}/evaluations/newest`).expect(422)
  })
})

describe('what is no longer whole', () => {
  it('an input that was changed afterwards is named, and nothing is attributed to it', async () => {
    const { knex } = installation.parts
    const { events } = await history(other, 'order=oldest')
    const position = String(events[1]?.position)
    const opened: OpenedEvaluation = (await get(`/${other}/evaluations/${position}`).expect(200)).body
    const digest = String(opened.sources.rate_sheet?.digest)
    const [row] = await knex('contents').where({ digest }).select('bytes')
    try {
      await knex('contents').where({ digest }).delete()
      const { body } = await get(`/${other}/evaluations/${position}`).expect(200)
      expect(body).toMatchObject({ ladder: null, evaluated: { fault: 'input_missing', attribution: null } })
      expect(body.altered).toEqual([
        { input: 'rate_sheet', identity: body.evaluated.evaluation.inputs.rate_sheet, found: expect.any(String) },
      ])
      expect(body.inputs.cost_template.value.title_fee).toBe(750)
    } finally {
      await knex('contents').insert({ digest, bytes: row.bytes })
    }
  })

  it('an input that was changed since the page was shown is found when it is shown again', async () => {
    const { knex, pool } = installation.parts
    const faults = async () =>
      (await history(other)).events.flatMap(({ evaluated }) => (evaluated ? [evaluated.fault] : []))
    expect(new Set(await faults())).toEqual(new Set([null]))
    const fee = (from: number, to: number) =>
      tamper(pool, `UPDATE events SET data = replace(data::text, $1, $2)::json WHERE type = 'CostTemplateSaved'`, [
        `"title_fee":${from}`,
        `"title_fee":${to}`,
      ])
    await fee(750, 760)
    expect(new Set(await faults())).toEqual(new Set(['comes_out_otherwise']))
    await fee(760, 750)
    await knex('contents').update({ bytes: knex.raw('bytes || ?', [Buffer.from(' ')]) })
    expect(new Set(await faults())).toEqual(new Set(['input_missing']))
    await knex('contents').update({ bytes: knex.raw('substring(bytes for length(bytes) - 1)') })
    expect(new Set(await faults())).toEqual(new Set([null]))
  })

  it('a home that was taken away is found by its address and its owner behind those that are watched', async () => {
    const gone = await addHome(omar.token, { address: '5 Birch Row' })
    await installation.http(omar.token).delete(`/api/properties/${gone}`).expect(200)
    await installation.projected()
    const found = async (q: string) => (await get(`?q=${encodeURIComponent(q)}`).expect(200)).body.properties
    const shown = { id: gone, address: '5 Birch Row', client: { id: omar.id, email: omar.email }, watched: false }
    for (const q of ['birch row', `BIRCH ${omar.email}`, gone, gone.slice(0, -3)])
      expect(await found(q), q).toEqual([expect.objectContaining({ ...shown, client: expect.anything() })])
    expect(await found(omar.email)).toMatchObject([{ id: other, watched: true }, shown])
    expect(await found('birch lane')).toEqual([])
    expect((await history(gone)).property).toMatchObject(shown)
  })

  it('of somebody who was erased stands what remains', async () => {
    const { events } = await history(other)
    await installation.http(omar.token).delete('/api/user/account').send({ email: omar.email }).expect(200)
    await installation.projected()
    for (const q of ['birch', 'ash lane', omar.email, omar.id])
      expect((await get(`?q=${encodeURIComponent(q)}`).expect(200)).body.properties, q).toEqual([])
    expect((await get(`?q=${other}`).expect(200)).body.properties).toEqual([
      expect.objectContaining({ id: other, address: null, client: null, watched: false, state: 'CO' }),
    ])
    const after = await history(other)
    expect(after.property).toMatchObject({ address: null, client: null })
    expect(after.events[0]).toMatchObject({ words: 'Nobody watches it any more.' })
    expect(after.events.slice(1).map(({ words }) => words)).toEqual(events.map(({ words }) => words))
    expect(JSON.stringify(after)).not.toMatch(/Okafor|Ash Lane/)
    const opened = (await get(`/${other}/evaluations/${events[0]?.position}`).expect(200)).body
    expect(opened.ladder.length).toBeGreaterThan(10)
  })
})
