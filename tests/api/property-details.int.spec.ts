import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { reevaluateProperty } from '../../commands/property/reevaluate-property.ts'
import { repriceProperty } from '../../commands/property/reprice-property.ts'
import { pricingFor } from '../../domain/evaluation/pricing-book.ts'
import type { Receipt } from '../../domain/evaluation/receipt/receipt.ts'
import { isReceiptSigned, proofFaults } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { verifyReceipt } from '../../domain/evaluation/receipt/verify-receipt.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { openMarket, uploadRateSheet } from '../support/market.ts'
import { tamper } from '../support/tamper.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-03-16'

/** Later in the day once the market has moved. */
let now = `${TODAY}T12:00:00.000Z`
let installation: TestInstallation
let admin: string
let june: { id: string; token: string }
let omar: { id: string; token: string }
/** June's. */
let home: string

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(now) })
  admin = (await installation.signedIn('admin')).token
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
  await openMarket(installation.http(admin), '2026-03-01')
  home = await addProperty(june.token)
  await addProperty(omar.token)
})
afterAll(() => installation.stop())

const get = (token: string, what: string, id = home) => installation.http(token).get(`/api/properties/${id}/${what}`)

describe('a property of somebody else', () => {
  it.each(['evaluation', 'history', 'receipt', 'report.pdf'])('does not exist: %s', async (what) => {
    await get(omar.token, what).expect(404, { detail: 'This property does not exist.' })
    await get(june.token, what, 'never added').expect(404)
  })
})

describe('the evaluation of a property', () => {
  it('is computed again as it was recorded, with its ladder and what it means', async () => {
    const { body } = await get(june.token, 'evaluation').expect(200)
    const [recorded] = (await installation.http(june.token).get('/api/properties').expect(200)).body
    const { ladder, ...evaluation } = body.evaluation
    expect(evaluation).toEqual(recorded.evaluation)
    expect(ladder.length).toBeGreaterThan(10)
    expect(body.message).toContain('6.375%')
    expect(body.explanation.calendar.map(({ kind }: { kind: string }) => kind)).toContain('escrow_refund')
    expect(body.explanation.comparison).toMatchObject({ payment_now: 2367.38, payment_then: 2183.54 })
    expect(body.explanation.what_it_would_take).toBeNull()
  })

  it('speaks of today’s rates, and of that day’s where it is looked back to', async () => {
    const id = await addProperty(omar.token, { current_rate: 4 })
    const message = async (asked: object) =>
      (await get(omar.token, 'evaluation', id).query(asked).expect(200)).body.message
    expect(await message({})).toMatch(/today/i)
    expect(await message({ as_of: now })).toMatch(/could offer on [A-Z][a-z]+ \d+, 2026\./)
    expect(await message({ as_of: now })).not.toMatch(/today/i)
  })

  it('comes with the same meaning before registration', async () => {
    const answer = await installation.http().post('/api/properties/evaluate').send(loanPayload()).expect(200)
    const { body } = await get(june.token, 'evaluation').expect(200)
    expect(answer.body.explanation).toEqual(body.explanation)
  })
})

describe('what happens later', () => {
  it('is told by the history, and leaves what was recorded as it was', async () => {
    const before = (await get(june.token, 'receipt').expect(200)).body as Receipt
    const evaluated = (await get(june.token, 'evaluation').expect(200)).body
    const noon = now
    now = `${TODAY}T13:00:00.000Z`
    await uploadRateSheet(installation.http(admin), '2026-03-10', 'rate-sheet-net-of-llpa.csv')
    await installation
      .http(admin)
      .put('/api/admin/cost-templates/CO')
      .send({ ...COLORADO_COSTS, title_fee: 1900 })
      .expect(200)
    await reevaluateHome()

    const { body } = await get(june.token, 'history').expect(200)
    expect(body.history).toHaveLength(2)
    expect(body.history[0]).toMatchObject({
      cause: 'nightly_run',
      previous_status: 'ready_now',
      changed: ['rate_sheet', 'costs'],
    })
    expect(body.history[1]).toMatchObject({ cause: 'owner', previous_status: null, changed: [], target_rate: 6.375 })
    expect(body.next_cursor).toBeNull()

    expect((await get(june.token, 'evaluation').query({ as_of: noon }).expect(200)).body).toEqual(evaluated)
    expect((await get(june.token, 'evaluation').expect(200)).body).not.toEqual(evaluated)
    const until = (await get(june.token, 'history').query({ as_of: noon }).expect(200)).body
    expect(until.history).toEqual([body.history[1]])

    const after = (await get(june.token, 'receipt').expect(200)).body as Receipt
    expect(after.inputs.cost_template?.value.title_fee).toBe(1900)
    expect(before.inputs.cost_template?.value.title_fee).toBe(750)
    expect([...verifyReceipt(before), ...verifyReceipt(after)]).toEqual([])
    const ofNoon = (await get(june.token, 'receipt').query({ as_of: noon }).expect(200)).body
    expect(ofNoon).toMatchObject({ evaluation: before.evaluation, inputs: before.inputs })
    expect(isReceiptSigned(verifySignature, ofNoon)).toBe(true)
    expect(await proofFaults({ sha256, verify: verifySignature }, ofNoon)).toEqual([])
    for (const as_of of ['abc', '2026-03-17']) await get(june.token, 'receipt').query({ as_of }).expect(422)
  })

  it('is read by pages', async () => {
    const first = (await get(june.token, 'history?limit=1').expect(200)).body
    expect(first.history[0].changed).toEqual(['rate_sheet', 'costs'])
    const second = (await get(june.token, `history?limit=1&cursor=${first.next_cursor}`).expect(200)).body
    expect(second).toMatchObject({ history: [{ cause: 'owner' }], next_cursor: null })
    await get(june.token, 'history?limit=0').expect(422)
  })

  it('is not said to be the owner’s doing where they were given another loan officer', async () => {
    const { parts } = installation
    const kim = await installation.signedIn('client')
    const id = await addProperty(kim.token)
    const value = { conventional_margin_bps: 400, government_streamline_margin_bps: 400 }
    const margins = { id: 'an officer@1', value }
    const pricing = { ...pricingFor(await parts.pricing.book(TODAY), 'CO', null), margins }
    await repriceProperty(systemContext(parts), id, pricing, TODAY)
    await installation.projected()

    const { body } = await get(kim.token, 'history', id).expect(200)
    expect(body.history).toMatchObject([{ cause: 'loan_officer', changed: ['margin'] }, { cause: 'owner' }])
    const mine = (await installation.http(kim.token).get('/api/user/data').expect(200)).body
    expect(mine.properties[0].evaluations).toMatchObject([
      { because: 'you asked' },
      { because: 'another loan officer looks after you from then on' },
    ])
  })

  it('leaves no evaluation out that cannot be read any more', async () => {
    const id = await addProperty(omar.token)
    const other = await addProperty(omar.token)
    await damage(id, 'PropertyEvaluated')
    await get(omar.token, 'history', id).expect(500)
    await installation.http(omar.token).get('/api/user/data').expect(500)
    expect((await get(omar.token, 'history', other).expect(200)).body.history).toHaveLength(1)
  })

  it('goes on where another event between its evaluations cannot be read', async () => {
    const id = await addProperty(omar.token)
    const corrected = { ...loanPayload({ current_balance: 340_000 }), loan_revision: 0 }
    await installation.http(omar.token).put(`/api/properties/${id}`).send(corrected).expect(200)
    const whole = (await get(omar.token, 'history', id).expect(200)).body
    expect(whole.history).toHaveLength(2)
    await damage(id, 'PropertyCorrected')
    expect((await get(omar.token, 'history', id).expect(200)).body).toEqual(whole)
  })
})

describe('the receipt', () => {
  it('is a file that holds by itself, and says neither who nor where', async () => {
    const answer = await get(june.token, 'receipt').expect(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename=refibell-receipt-${TODAY}.json`)
    expect(verifyReceipt(answer.body)).toEqual([])
    expect(answer.text).not.toMatch(/Juniper|Fort Collins|\b80525\b|Okafor/)
  })

  it('proves that its evaluation was recorded, and is signed by the installation', async () => {
    const { body } = await get(june.token, 'receipt').expect(200)
    expect(isReceiptSigned(verifySignature, body)).toBe(true)
    expect(body.public_key).toBe(installation.parts.logSigner.publicKey)
    expect(await proofFaults({ sha256, verify: verifySignature }, body)).toEqual([])
    expect(body.proof.event.data).toContain(home)
  })
})

it('No paper is made of an evaluation that does not come out as it was recorded', async () => {
  const kim = await installation.signedIn('client')
  const hers = await addProperty(kim.token)
  const changed = `UPDATE events SET data = replace(data::text, $1, $2)::json WHERE stream = $3 AND type = 'PropertyAdded'`
  const rate = `"current_rate":${loanPayload().current_rate}`
  expect(await tamper(installation.parts.pool, changed, [rate, '"current_rate":6.001', propertyStream(hers)])).toBe(1)
  const detail = expect.stringMatching(/^This evaluation does not come out as it was recorded/)
  for (const paper of ['receipt', 'report.pdf'])
    expect(await get(kim.token, paper, hers), paper).toMatchObject({ status: 409 })
  expect((await get(kim.token, 'receipt', hers)).body).toEqual({ detail })
  await get(june.token, 'receipt').expect(200)
})

describe('the report', () => {
  it('is a PDF with a name', async () => {
    const answer = await get(june.token, 'report.pdf').expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=refibell-report-${TODAY}.pdf`,
    })
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is there for the loan officer of its owner, and for who oversees both, also as of before', async () => {
    const ana = await installation.signedIn('lo')
    const kim = await installation.signedIn('client', { lo_id: ana.id })
    const hers = await addProperty(kim.token)
    const before = now
    now = `${TODAY}T14:00:00.000Z`
    for (const [token, asked] of [
      [ana.token, {}],
      [admin, { as_of: before }],
    ] as const) {
      const { body } = await get(token, 'report.pdf', hers).query(asked).expect(200)
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const traces = installation.parts
      .knex('security_events')
      .where({ target: `GET /api/properties/${hers}/report.pdf` })
    expect((await traces).map(({ actor_role }) => actor_role)).toEqual(['admin'])
  })

  it('is slowed down when one person wants very many, and nobody else', async () => {
    const eager = await installation.signedIn('client')
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await get(eager.token, 'report.pdf')).status)
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    await get(omar.token, 'report.pdf').expect(404)
  })
})

describe('months without a word from the owner', () => {
  it('pay the loan down, and every paper names the balance that was used', async () => {
    await reevaluateHome('2026-06-02')
    const [shown] = (await installation.http(june.token).get('/api/properties').expect(200)).body
    expect(shown).toMatchObject({ current_balance: 348_797.37, told: { balance: 350_000, on: TODAY } })

    const { history } = (await get(june.token, 'history').expect(200)).body
    expect(history[0]).toMatchObject({ as_of: '2026-06-02', changed: ['balance'] })
    const { evaluation } = (await get(june.token, 'evaluation').expect(200)).body
    const { ladder: _, ...headline } = evaluation
    expect(headline).toEqual(shown.evaluation)

    const receipt = (await get(june.token, 'receipt').expect(200)).body as Receipt
    expect(receipt.inputs.loan).toMatchObject({
      value: { current_balance: 348_797.37 },
      told: { current_balance: 350_000, on: TODAY },
    })
    expect(verifyReceipt(receipt)).toEqual([])
  })
})

async function addProperty(token: string, change: Parameters<typeof loanPayload>[0] = {}): Promise<string> {
  const { body } = await installation.http(token).post('/api/properties').send(loanPayload(change)).expect(201)
  return body.id
}

/** As if a later program had written the home's event of that type. */
async function damage(id: string, type: string): Promise<void> {
  const set = 'UPDATE events SET version = version + 99 WHERE stream = $1 AND type = $2'
  expect(await tamper(installation.parts.pool, set, [propertyStream(id), type])).toBe(1)
}

/** As a nightly run does. */
async function reevaluateHome(day = TODAY): Promise<void> {
  const { parts } = installation
  const row = await propertyById(parts.knex, home)
  if (row === null) throw new Error("June's property is not there.")
  const { id: property_id, owner_id, loan, loan_revision, last_run_id: run_id, revision } = row
  const { told_on, evaluation, distance } = row
  const seen = { property_id, owner_id, loan, loan_revision, told_on, evaluation, distance, run_id, revision }
  const book = await parts.pricing.book(day)
  await reevaluateProperty(systemContext(parts), seen, pricingFor(book, loan.state, null), day, `night of ${day}`)
  await installation.projected()
}
