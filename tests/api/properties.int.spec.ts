import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import type { SystemSetting } from '../../domain/settings/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: string
let june: { id: string; token: string }
let omar: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  admin = (await installation.signedIn('admin')).token
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
  await openMarket(installation.http(admin), '2026-03-01')
})
afterAll(() => installation.stop())

describe('evaluating without an account', () => {
  it('answers with the status, a sentence, and the whole evaluation', async () => {
    const { body } = await installation.http().post('/api/properties/evaluate').send(loanPayload()).expect(200)
    expect(body).toMatchObject({ status: 'ready_now', application_url: null })
    expect(body.message).toContain('6.375%')
    expect(body.evaluation).toMatchObject({ target_rate: 6.375, surplus: 1615.59, lo_min_revenue_bps: 250 })
    expect(body.evaluation.inputs).toMatchObject({ loan: null, cost_template: 'CO@0', margin: 'default' })
    expect(body.evaluation.ladder.length).toBeGreaterThan(10)
  })

  it('keeps nothing', async () => {
    const before = await installation.parts.log.head()
    await installation.http().post('/api/properties/evaluate').send(loanPayload()).expect(200)
    expect(await installation.parts.log.head()).toBe(before)
  })

  it('asks about what can hardly be right, and evaluates it', async () => {
    const slip = loanPayload({
      zip_code: '90210',
      estimated_value: 5,
      monthly_payment_piti: 2000,
      monthly_payment_pi: 100,
      loan_start_date: '1990-05-15',
    })
    const { body } = await installation.http().post('/api/properties/evaluate').send(slip).expect(200)
    expect(body.doubts).toEqual({
      zip_code: expect.stringContaining('do not begin with 902'),
      estimated_value: expect.stringContaining('Hardly any house is worth so little.'),
      monthly_payment_pi:
        'This would not even pay the interest of a month, about $1,969. Is it all of your principal and interest?',
      loan_start_date: expect.stringContaining('would be paid off by now'),
    })
  })

  it('names every field that is wrong, with the words of its form', async () => {
    const { current_balance: _, ...payload } = loanPayload({ zip_code: '8052', current_rate: 21, address: null })
    const { body } = await installation.http().post('/api/properties/evaluate').send(payload).expect(422)
    expect(Object.keys(body.errors).sort()).toEqual(['address', 'current_balance', 'current_rate', 'zip_code'])
    expect(body.errors).toMatchObject({
      address: 'Address is required',
      current_balance: 'Current balance is required',
    })
  })

  it('uses the margins and the address of the loan officer whose invite it came by; an unknown code changes nothing', async () => {
    const officer = await installation.signedIn('lo', { invite_code: 'invite-of-ana' })
    const account = await accountById(installation.parts.knex, officer.id)
    const { revision } = await saveLoanOfficerProfile(
      systemContext(installation.parts),
      String(account?.stream),
      {
        first_name: 'Ana',
        last_name: 'Ruiz',
        phone: null,
        ghl_location_id: null,
        application_url: 'https://apply.example.com/ana',
        conventional_margin_bps: 400,
        government_streamline_margin_bps: 275,
        nmls_id: null,
        direct_line: null,
      },
      null,
    )
    await installation.projected()
    const evaluate = (invite_code: string) =>
      installation.http().post('/api/properties/evaluate').send(loanPayload({ invite_code })).expect(200)

    // After the registration, and the letter that asks whether the address is right.
    const invited = await evaluate('invite-of-ana')
    expect(invited.body).toMatchObject({
      application_url: 'https://apply.example.com/ana',
      evaluation: { lo_min_revenue_bps: 400, inputs: { margin: `${officer.id}@${revision}` } },
    })
    expect((await evaluate(' Invite-of-ANA ')).body).toEqual(invited.body)
    const stray = await evaluate('no such code')
    expect(stray.body).toMatchObject({ application_url: null, evaluation: { lo_min_revenue_bps: 250 } })
  })
})

describe('evaluating a loan of a state in which the company may not lend', () => {
  const set = async (name: SystemSetting, value: string) => {
    await changeSystemSetting(systemContext(installation.parts), name, value)
    await installation.projected()
  }
  const evaluate = async (state: string) =>
    (await installation.http().post('/api/properties/evaluate').send(loanPayload({ state })).expect(200)).body

  it('answers with no address to apply at', async () => {
    await set('default_application_url', 'https://apply.example.com/company')
    await set('licensed_states', 'CO')
    onTestFinished(async () => {
      await set('licensed_states', '')
      await set('default_application_url', '')
    })
    expect((await evaluate('CO')).application_url).toBe('https://apply.example.com/company')
    const there = await evaluate('NV')
    expect(there.evaluation.assumptions).toContain('state_not_licensed')
    expect(there.application_url).toBeNull()
  })
})

describe('watching a property', () => {
  it('shows it to its owner at once, and to nobody else', async () => {
    const added = await installation.http(june.token).post('/api/properties/').send(loanPayload()).expect(201)
    expect(added.body).toMatchObject({ address: '418 Juniper Court', status: 'ready_now', ltv: 70 })
    const hers = await installation.http(june.token).get('/api/properties').expect(200)
    expect(hers.body).toEqual([added.body])
    await installation.http(omar.token).get('/api/properties').expect(200, [])
  })

  it('asks about what can hardly be right like an evaluation, and keeps it', async () => {
    const slip = loanPayload({ monthly_payment_pi: 100 })
    const { body } = await installation.http(omar.token).post('/api/properties').send(slip).expect(201)
    expect(Object.keys(body.doubts)).toEqual(['monthly_payment_pi'])
    await installation.http(omar.token).delete(`/api/properties/${body.id}`).expect(200)
  })

  it('is refused like an evaluation', async () => {
    const before = await installation.parts.log.head()
    const answer = await installation
      .http(omar.token)
      .post('/api/properties')
      .send(loanPayload({ state: 'ZZ' }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['state'])
    expect(await installation.parts.log.head()).toBe(before)
  })

  it('takes no status, owner or evaluation from the one who asks', async () => {
    const sly = loanPayload({
      current_rate: 5,
      status: 'ready_now',
      owner_id: june.id,
      evaluation: { status: 'ready_now' },
    })
    const { body } = await installation.http(omar.token).post('/api/properties').send(sly).expect(201)
    expect(body.status).toBe('not_yet')
    expect(body).not.toHaveProperty('owner_id')
    const hers = await installation.http(june.token).get('/api/properties').expect(200)
    expect(hers.body).toHaveLength(1)
  })
})

describe('many homes', () => {
  it('are listed in pages for who asks, oldest first, and the header says where the next one is', async () => {
    const iris = await installation.signedIn('client')
    const http = installation.http(iris.token)
    for (const city of ['Aspen', 'Boulder', 'Craig'])
      await http.post('/api/properties').send(loanPayload({ city })).expect(201)
    const cities = ({ body }: { body: { city: string }[] }) => body.map(({ city }) => city)
    expect(cities(await http.get('/api/properties').expect(200))).toEqual(['Aspen', 'Boulder', 'Craig'])

    const first = await http.get('/api/properties?limit=2').expect(200)
    expect(cities(first)).toEqual(['Aspen', 'Boulder'])
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? ''
    const second = await http.get(next).expect(200)
    expect(cities(second)).toEqual(['Craig'])
    expect(second.headers.link).toBeUndefined()
    await http.get('/api/properties?limit=0').expect(422)
    await http.get('/api/properties?limit=2&cursor=nonsense').expect(422)

    expect(cities(await http.get('/api/properties?q=boul').expect(200))).toEqual(['Boulder'])
    expect(cities(await http.get('/api/properties?sort=-created_at').expect(200))).toEqual([
      'Craig',
      'Boulder',
      'Aspen',
    ])
    const searched = await http.get('/api/properties?q=R&sort=-created_at&limit=1').expect(200)
    expect(cities(searched)).toEqual(['Craig'])
    expect(searched.headers.link).toMatch(/[?&]sort=-created_at&q=R&cursor=/)
    await http.get('/api/properties?sort=city').expect(422)
  })
})

describe('an open page', () => {
  it('hears of its own changes only', async () => {
    const junes = await openPage(june.token)
    const omars = await openPage(omar.token)
    const heardByOmar: string[][] = []
    omars.on('changed', ({ tags }) => heardByOmar.push(tags))

    const heardByJune = heard(junes, 'Properties')
    await installation
      .http(june.token)
      .post('/api/properties')
      .send(loanPayload({ city: 'Loveland' }))
      .expect(201)
    await heardByJune
    // What Omar is told of his own later change comes after whatever he would have been told of June's.
    const own = heard(omars, 'CommunicationPreferences', 'Account')
    await installation
      .http(omar.token)
      .put('/api/user/communication-preferences')
      .send({ communication_opt_in: false })
      .expect(200)
    await own
    expect(heardByOmar.flat()).not.toContain('Properties')
  })

  it('of an officer hears of own clients only', async () => {
    const [ana, ben] = [await installation.signedIn('lo'), await installation.signedIn('lo')]
    const clientOfAna = await installation.signedIn('client', { lo_id: ana.id })
    const clientOfBen = await installation.signedIn('client', { lo_id: ben.id })
    const add = ({ token }: { token: string }) =>
      installation.http(token).post('/api/properties').send(loanPayload()).expect(201)
    const [anas, bens] = [await openPage(ana.token), await openPage(ben.token)]
    const heardByBen: string[][] = []
    bens.on('changed', ({ tags }) => heardByBen.push(tags))

    const heardByAna = heard(anas, 'Leads')
    await add(june)
    await add(clientOfAna)
    await heardByAna
    // What every officer is told later comes after whatever Ben would have been told of the others' clients.
    const byAll = heard(bens, 'CostTemplates')
    const costs = { ...COLORADO_COSTS, state: 'WY' }
    await installation.http(admin).post('/api/admin/cost-templates').send(costs).expect(201)
    await byAll
    expect(heardByBen.flat()).not.toContain('Leads')

    const ofOwn = heard(bens, 'Leads')
    await add(clientOfBen)
    await ofOwn
  })

  it('is not opened without a good token', async () => {
    const socket = io(installation.url, { auth: { token: 'forged' }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe('Please sign in.')
  })

  it('is not opened by a page of somebody else', async () => {
    const socket = io(installation.url, {
      auth: { token: june.token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: 'https://evil.example' },
    })
    onTestFinished(() => void socket.close())
    await expect(
      new Promise((resolve, reject) => {
        socket.once('connect', () => resolve('connected'))
        socket.once('connect_error', reject)
      }),
    ).rejects.toThrow()
  })
})

async function openPage(token: string): Promise<Socket> {
  const socket = io(installation.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Resolves with the first change that names one of the tags. */
function heard(socket: Socket, ...anyOf: string[]): Promise<void> {
  return new Promise((resolve) => {
    socket.on('changed', ({ tags }: { tags: string[] }) => {
      if (tags.some((tag) => anyOf.includes(tag))) resolve()
    })
  })
}

describe('communication preferences', () => {
  it('are opted in to begin with, change, and are the own ones', async () => {
    const nora = await installation.signedIn('client')
    const http = installation.http(nora.token)
    await http
      .get('/api/user/communication-preferences')
      .expect(200, { communication_opt_in: true, monthly_letter: false })
    await http.put('/api/user/communication-preferences').send({ communication_opt_in: false }).expect(200)
    await http
      .get('/api/user/communication-preferences')
      .expect(200, { communication_opt_in: false, monthly_letter: false })
    await installation
      .http(june.token)
      .get('/api/user/communication-preferences')
      .expect(200, { communication_opt_in: true, monthly_letter: false })
  })

  it('are of the monthly letter, too, which comes to who asks for it', async () => {
    const nora = await installation.signedIn('client')
    const http = installation.http(nora.token)
    const put = (choice: object) => http.put('/api/user/communication-preferences').send(choice)
    await put({ monthly_letter: true }).expect(200, { communication_opt_in: true, monthly_letter: true })
    await put({ communication_opt_in: false }).expect(200, { communication_opt_in: false, monthly_letter: true })
    await put({ communication_opt_in: true }).expect(200, { communication_opt_in: true, monthly_letter: true })
    await put({}).expect(422)
    await put({ monthly_letter: 'yes' }).expect(422)
  })

  it('end for the monthly letter alone with one click in it', async () => {
    const nora = await installation.signedIn('client')
    const path = `/api/unsubscribe/${installation.parts.unsubscribeTokens.issue(nora.id)}`
    const own = () => installation.http(nora.token).get('/api/user/communication-preferences')
    await installation.http().put(`${path}/preferences`).send({ monthly_letter: true }).expect(200)
    const page = await installation.http().get(`${path}/monthly`).expect(303)
    expect(page.headers.location).toBe(`/unsubscribe?token=${path.split('/').at(-1)}&letter=monthly`)
    await own().expect(200, { communication_opt_in: true, monthly_letter: true })
    await installation.http().post(`${path}/monthly`).type('form').send('List-Unsubscribe=One-Click').expect(200)
    await own().expect(200, { communication_opt_in: true, monthly_letter: false })
  })

  it('end with one click in a mail, and not by looking at the page behind it', async () => {
    const nora = await installation.signedIn('client')
    const path = `/api/unsubscribe/${installation.parts.unsubscribeTokens.issue(nora.id)}`
    const page = await installation.http().get(path).expect(303)
    expect(page.headers.location).toBe(`/unsubscribe?token=${path.split('/').at(-1)}`)
    const preferences = () => installation.http(nora.token).get('/api/user/communication-preferences')
    const ofLetter = () => installation.http().get(`${path}/preferences`)
    await ofLetter().expect(200, { communication_opt_in: true, monthly_letter: false })
    await preferences().expect(200, { communication_opt_in: true, monthly_letter: false })
    const click = () => installation.http().post(path)
    for (const again of [
      click().type('form').send('List-Unsubscribe=One-Click'),
      click().field('List-Unsubscribe', 'One-Click'),
    ])
      await again.expect(200)
    const { stream } = (await accountById(installation.parts.knex, nora.id)) ?? expect.fail('Nora has no account')
    const chosen = (await installation.parts.log.readStream(stream)).map(({ type }) => type)
    expect(chosen.filter((type) => type === 'CommunicationPreferenceChanged')).toHaveLength(1)
    await preferences().expect(200, { communication_opt_in: false, monthly_letter: false })
    await ofLetter().expect(200, { communication_opt_in: false, monthly_letter: false })
    await installation.http().put(`${path}/preferences`).send({ communication_opt_in: true }).expect(200)
    await preferences().expect(200, { communication_opt_in: true, monthly_letter: false })
    await installation.http().get('/api/unsubscribe/forged/preferences').expect(404)
    await installation
      .http()
      .put('/api/unsubscribe/forged/preferences')
      .send({ communication_opt_in: true })
      .expect(404)
    await installation.http().post('/api/unsubscribe/forged').expect(404)
    await expect
      .poll(async () => (await installation.http().post('/api/unsubscribe/forged')).status, {
        interval: 0,
        timeout: 20_000,
      })
      .toBe(429)
  })
})
