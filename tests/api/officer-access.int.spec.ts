import sharp from 'sharp'
import { io } from 'socket.io-client'
import type { Agent, Test } from 'supertest'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ACCESS } from '../../api/access-table.ts'
import { recordAccountLetter } from '../../commands/delivery/record-account-letter.ts'
import { addLead } from '../support/leads.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

/** What stands nowhere but in what is Ben's. */
const CANARIES = ['Zephyrine', '555-0199', 'Quillfeather', 'Kestrelwood', 'Heliotrope', 'Vermilion', 'Marigold']
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MARGINS = { conventional_margin_bps: 300, government_streamline_margin_bps: 300 }
const PROFILE = { last_name: 'Ruiz', phone: '303-555-0100', ghl_location_id: '', application_url: '', ...MARGINS }

interface Person {
  readonly id: string
  readonly token: string
}

let installation: TestInstallation
let ana: Person
let ben: Person
/** Of Ben's. */
let client: Person
const his = { link: '', entry: '', feedback: '', photo: '' }
let portrait: Buffer

beforeAll(async () => {
  installation = await startTestInstallation()
  const admin = await installation.signedIn('admin')
  await openMarket(installation.http(admin.token), '2026-10-01')
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
  ben = await installation.signedIn('lo', { invite_code: 'BEN-1' })
  client = await installation.signedIn('client', { lo_id: ben.id })
  portrait = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const homes = [{ id: 'Kestrelwood', status: 'ready_now', points: -0.5 }] as const
  const { log } = installation.parts
  await addLead(log, { id: 'omar', lo_id: ben.id, first_name: 'Omar', last_name: 'Quillfeather', homes })
  await addLead(log, { id: 'june', lo_id: ana.id, first_name: 'June', last_name: 'Okafor' })
  const http = as(ben)
  const named = { ...PROFILE, first_name: 'Zephyrine', direct_line: '303-555-0199' }
  await http.put('/api/lo/profile').send(named).expect(200)
  his.link = (await http.post('/api/lo/links').send({ name: 'Heliotrope sign' }).expect(201)).body.code
  his.entry = (await http.post('/api/lo/clients/omar/notes').send({ text: 'Vermilion' }).expect(201)).body.id
  his.feedback = (await http.post('/api/feedback').send({ message: 'Marigold' }).expect(201)).body.id
  his.photo = (await http.put('/api/lo/photo').attach('file', portrait, 'me.png').expect(200)).body.photo_url
  await visit(his.link)
})
afterAll(() => installation.stop())

const as = ({ token }: Person): Agent => installation.http(token)
const visit = (invite_code: string) =>
  installation.http().post('/api/public/link-visits').set('User-Agent', BROWSER).send({ invite_code }).expect(200)
/** Whose it is, in every field that might be believed. */
const smuggled = () => ({ lo_id: ben.id, account_id: ben.id, id: ben.id, officer: ben.id, invite_code: 'BEN-1' })

interface Asking {
  readonly ask: (http: Agent) => Test
  /** To another officer: what names something of Ben's is not there, what names nothing is their own. */
  readonly other: 200 | 201 | 404
  /** To a client, where that is not 403: what they may ask for is their own. */
  readonly client?: 404
}

/** How each route is asked for what is Ben's. */
const ASKED: Readonly<Record<string, Asking>> = {
  'GET /api/lo/profile': { ask: (http) => http.get('/api/lo/profile').query(smuggled()), other: 200 },
  'PUT /api/lo/profile': {
    ask: (http) => http.put('/api/lo/profile').send({ ...PROFILE, first_name: 'Ana', ...smuggled() }),
    other: 200,
  },
  'GET /api/lo/invite-link': { ask: (http) => http.get('/api/lo/invite-link').query(smuggled()), other: 200 },
  'GET /api/lo/links': { ask: (http) => http.get('/api/lo/links').query(smuggled()), other: 200 },
  'POST /api/lo/links': {
    ask: (http) => http.post('/api/lo/links').send({ ...smuggled(), name: 'Truck', code: his.link }),
    other: 201,
  },
  'PATCH /api/lo/links/:code': {
    ask: (http) => http.patch(`/api/lo/links/${his.link}`).send({ name: 'Mine', ...smuggled() }),
    other: 404,
  },
  'PUT /api/lo/photo': {
    ask: (http) => http.put('/api/lo/photo').query(smuggled()).attach('file', portrait, 'me.png'),
    other: 200,
  },
  'DELETE /api/lo/photo': { ask: (http) => http.delete('/api/lo/photo').query(smuggled()), other: 200 },
  'GET /api/lo/dashboard': { ask: (http) => http.get('/api/lo/dashboard').query(smuggled()), other: 200 },
  'GET /api/lo/clients/:id': { ask: (http) => http.get('/api/lo/clients/omar').query(smuggled()), other: 404 },
  'GET /api/lo/clients/:id/properties': { ask: (http) => http.get('/api/lo/clients/omar/properties'), other: 404 },
  'GET /api/lo/clients/:id/told': { ask: (http) => http.get('/api/lo/clients/omar/told'), other: 404 },
  'GET /api/lo/clients/:id/noted': { ask: (http) => http.get('/api/lo/clients/omar/noted'), other: 404 },
  'POST /api/lo/clients/:id/notes': {
    ask: (http) => http.post('/api/lo/clients/omar/notes').send({ text: 'Mine', ...smuggled() }),
    other: 404,
  },
  'POST /api/lo/clients/:id/calls': {
    ask: (http) => http.post('/api/lo/clients/omar/calls').send({ called_on: '2026-11-22', ...smuggled() }),
    other: 404,
  },
  'DELETE /api/lo/clients/:id/noted/:entry_id': {
    ask: (http) => http.delete(`/api/lo/clients/omar/noted/${his.entry}`),
    other: 404,
  },
  'GET /api/lo/export/leads': { ask: (http) => http.get('/api/lo/export/leads').query(smuggled()), other: 200 },
  'GET /api/lo/next-to-ring': { ask: (http) => http.get('/api/lo/next-to-ring').query(smuggled()), other: 200 },
  'GET /api/lo/market': {
    ask: (http) => http.get('/api/lo/market').query({ ...smuggled(), move: -0.5, which: 'ready' }),
    other: 200,
  },
  'POST /api/lo/margins/dry-run': {
    ask: (http) =>
      http
        .post('/api/lo/margins/dry-run')
        .query({ which: 'ready' })
        .send({ ...MARGINS, ...smuggled() }),
    other: 200,
  },
  'GET /api/properties/:id': { ask: (http) => http.get('/api/properties/Kestrelwood'), other: 404, client: 404 },
  'GET /api/properties/:id/evaluation': {
    ask: (http) => http.get('/api/properties/Kestrelwood/evaluation'),
    other: 404,
    client: 404,
  },
  'GET /api/properties/:id/history': {
    ask: (http) => http.get('/api/properties/Kestrelwood/history'),
    other: 404,
    client: 404,
  },
  'GET /api/properties/:id/report.pdf': {
    ask: (http) => http.get('/api/properties/Kestrelwood/report.pdf'),
    other: 404,
    client: 404,
  },
  'GET /api/documents/:id/file': { ask: (http) => http.get(`/api/documents/${ben.id}/file`), other: 404, client: 404 },
  'PATCH /api/feedback/:id/mark-read': {
    ask: (http) => http.patch(`/api/feedback/${his.feedback}/mark-read`),
    other: 404,
    client: 404,
  },
  'PATCH /api/feedback/:id/reply': {
    ask: (http) => http.patch(`/api/feedback/${his.feedback}/reply`).send({ reply: 'Mine', user_reply: 'Mine' }),
    other: 404,
    client: 404,
  },
}
const asked = Object.entries(ASKED).map(([row, asking]) => ({ row, ...asking }))

/** All that Ben himself reads. */
async function allOfBens(): Promise<string> {
  const paths = Object.keys(ASKED).filter((row) => row.startsWith('GET /api/lo/'))
  const answers = paths.map((row) =>
    as(ben)
      .get(row.slice('GET '.length).replace(':id', 'omar'))
      .query(row.includes('market') ? { move: 0 } : {})
      .expect(200),
  )
  const shown = as(ben).get('/api/feedback').expect(200)
  return (await Promise.all([...answers, shown])).map(({ text }) => text).join('\n')
}

describe('what is an officer’s', () => {
  it('is asked for by every route that an officer may ask, which is described', async () => {
    const { body } = await installation.http().get('/api/openapi.json').expect(200)
    const described = Object.entries<Record<string, object>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    // What names nobody and is of every role is of who asks: tests/api/own-account and tests/api/sessions are about that.
    const mayNameAnother = described.filter((row) => row.includes(' /api/lo/') || row.includes(':'))
    const ofOfficers = mayNameAnother.filter((row) => ACCESS[row] !== 'public' && ACCESS[row]?.includes('lo'))
    expect(Object.keys(ASKED).sort()).toEqual(ofOfficers.sort())
  })

  it.each(asked)('is given to nobody without a token: $row', async ({ ask }) => {
    expectNothingOfHis((await ask(installation.http()).expect(401)).text)
  })

  it.each(asked)('is given to no client, not even of his own: $row', async ({ ask, client: status = 403 }) => {
    expectNothingOfHis((await ask(as(client)).expect(status)).text)
  })

  it.each(asked)('is given to no other officer, and stays as it is: $row', async ({ ask, other }) => {
    const before = await allOfBens()
    for (const canary of CANARIES.slice(0, 5)) expect(before).toContain(canary)
    const { text } = await ask(as(ana)).expect(other)
    expectNothingOfHis(text)
    expect(await allOfBens()).toBe(before)
    await installation.http().get(his.photo).expect(200)
  })
})

function expectNothingOfHis(text: string): void {
  for (const canary of [...CANARIES, ben.id, his.link, his.entry, his.photo]) expect(text).not.toContain(canary)
}

describe('what changes for an officer', () => {
  /** Everything that happens to what is Ben's, and what his own page hears of it. */
  const HAPPENING: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    [
      'his profile',
      'Account',
      () =>
        as(ben)
          .put('/api/lo/profile')
          .send({ ...PROFILE, first_name: 'Ben' })
          .expect(200),
    ],
    ['a link', 'InviteLinks', () => as(ben).post('/api/lo/links').send({ name: 'Open house' }).expect(201)],
    [
      'the end of a link',
      'InviteLinks',
      () => as(ben).patch(`/api/lo/links/${his.link}`).send({ retired: true }).expect(200),
    ],
    ['a note', 'LeadEntries', () => as(ben).post('/api/lo/clients/omar/notes').send({ text: 'Late' }).expect(201)],
    [
      'a call',
      'LeadEntries',
      () => as(ben).post('/api/lo/clients/omar/calls').send({ called_on: '2026-11-22' }).expect(201),
    ],
    [
      'a note that is taken back',
      'LeadEntries',
      () => as(ben).delete(`/api/lo/clients/omar/noted/${his.entry}`).expect(200),
    ],
    ['a home', 'Leads', () => as(client).post('/api/properties').send(loanPayload()).expect(201)],
    [
      'a letter',
      'LeadsTold',
      () =>
        recordAccountLetter(systemContext(installation.parts), {
          account_id: client.id,
          lo_id: ben.id,
          letter_id: 'l',
          about: 'password',
          confirmation_id: null,
          outcome: 'taken',
        }),
    ],
  ]

  it.each(HAPPENING)('%s is heard by him, and by no other officer and no client', async (_, tag, happen) => {
    const [anas, bens, clients] = await Promise.all([ana, ben, client].map((one) => tagsHeardBy(installation, one)))
    await happen()
    await expect.poll(() => bens).toContain(tag)
    // The others' sockets are told in the same breath, so that what they hear of their own comes behind it.
    await as(ana).post('/api/lo/clients/june/notes').send({ text: 'Hers' }).expect(201)
    await expect.poll(() => anas).toContain('LeadEntries')
    expect(anas).toEqual(['LeadEntries'])
    for (const ofOfficers of ['Leads', 'LeadEntries', 'LeadsTold', 'InviteLinks'])
      expect(clients).not.toContain(ofOfficers)
  })

  it('is heard by nobody who asks to be let into his room', async () => {
    const auth = { token: ana.token, room: `account:${ben.id}`, account_id: ben.id }
    const socket = io(installation.url, {
      auth,
      query: { account_id: ben.id },
      transports: ['websocket'],
      forceNew: true,
    })
    onTestFinished(() => void socket.close())
    const heard: string[] = []
    socket.onAny((event, message) => heard.push(`${event} ${JSON.stringify(message.tags)}`))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    for (const event of ['join', 'subscribe', 'room', 'changed']) socket.emit(event, `account:${ben.id}`)
    const bens = await tagsHeardBy(installation, ben)
    await as(ben).post('/api/lo/clients/omar/notes').send({ text: 'His own' }).expect(201)
    await expect.poll(() => bens).toEqual(['LeadEntries'])
    await as(ana).post('/api/lo/links').send({ name: 'Hers' }).expect(201)
    await expect.poll(() => heard).toEqual(['changed ["InviteLinks"]'])
  })
})
