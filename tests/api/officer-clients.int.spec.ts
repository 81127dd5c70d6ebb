import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLead } from '../support/leads.ts'
import { evaluation, LOAN, NOON } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ana: { id: string; token: string; email: string }
let ben: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-11-22T12:00:00Z') })
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  const { log } = installation.parts
  await addLead(log, {
    id: 'june',
    lo_id: ana.id,
    first_name: '=HYPERLINK("http://evil")',
    last_name: 'Okafor, Jr',
    phone: '+1 303 555 0101',
    homes: [
      { id: 'elm', status: 'so_close', points: 0.25 },
      { id: 'oak', status: 'ready_now', points: -0.5 },
    ],
  })
  await addLead(log, {
    id: 'kim',
    lo_id: ana.id,
    first_name: 'Kim',
    last_name: 'Peña',
    phone: '+44 20 7946 0018',
  })
  const homes = [{ id: 'gum', status: 'not_yet' }] as const
  await addLead(log, { id: 'omar', lo_id: ben.id, first_name: 'Omar', last_name: 'Haddad', homes })
  await addLead(log, { id: 'bo', lo_id: ben.id, first_name: 'Bo', last_name: 'Adams' })
  await installation.projected()
})
afterAll(() => installation.stop())

const propertiesOf = (client: string, token = ana.token) =>
  installation.http(token).get(`/api/lo/clients/${client}/properties`)

describe("a client's properties", () => {
  it('are shown with every figure of the newest evaluation', async () => {
    const { body } = await propertiesOf('june').expect(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['elm', 'oak'])
    expect(body[0]).toEqual({
      id: 'elm',
      user_id: 'june',
      user_email: 'june@example.com',
      lo_email: ana.email,
      address: 'elm Street',
      city: 'Denver',
      zip_code: '80202',
      ...LOAN,
      told: { balance: LOAN.current_balance, on: '2026-11-20' },
      status: 'so_close',
      status_since: NOON,
      points_away: 0.25,
      distance_in_words: 'about a quarter of a point away',
      price_away: 0.412,
      dollars_away: 1_234.56,
      ltv: 60,
      created_at: NOON,
      evaluation: evaluation('so_close'),
    })
  })

  it('are none of a client without any', async () => {
    expect((await propertiesOf('kim').expect(200)).body).toEqual([])
  })

  it('are not there for another officer, an admin, or who is no client, whatever id is asked for', async () => {
    const refused = { detail: 'This client does not exist.' }
    const admin = await installation.signedIn('admin')
    await propertiesOf('june', ben.token).expect(404, refused)
    await propertiesOf('omar').expect(404, refused)
    await propertiesOf('june', admin.token).expect(404, refused)
    for (const id of [ana.id, ben.id, 'elm', 'nobody', '%27%20or%201=1']) await propertiesOf(id).expect(404, refused)
  })
})

describe('the export of leads', () => {
  const exported = (token: string) => installation.http(token).get('/api/lo/export/leads').expect(200)
  const COLUMNS =
    'First Name,Last Name,Email,Phone,Properties,Ready,So Close,Status,Points Away,May Be Written To,Registered,No License In'

  it('is a file of the day, with texts that compute nothing and numbers that are numbers', async () => {
    const { text, headers } = await exported(ana.token)
    expect(headers['content-disposition']).toBe('attachment; filename=refibell-leads-2026-11-22.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.split('\n')).toEqual([
      `\uFEFF${COLUMNS}`,
      `"'=HYPERLINK(""http://evil"")","Okafor, Jr",june@example.com,(303) 555-0101,2,1,1,Ready Now!,-0.5,Yes,2026-11-20,`,
      `Kim,Peña,kim@example.com,'+44 20 7946 0018,0,0,0,Not Yet,,Yes,2026-11-20,`,
      '',
    ])
  })

  it("has one's own leads alone, and none for an admin", async () => {
    const { text } = await exported(ben.token)
    expect(text.split('\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFFirst Name', 'Bo', 'Omar', ''])
    const admin = await installation.signedIn('admin')
    expect((await exported(admin.token)).text).toBe(`\uFEFF${COLUMNS}\n`)
  })

  it('has all of many, and leaves one trace', async () => {
    const { log, knex } = installation.parts
    const cleo = await installation.signedIn('lo')
    const names = Array.from({ length: 501 }, (_, index) => `c-${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((id) => addLead(log, { id, lo_id: cleo.id, first_name: id, last_name: 'Many' })))
    await installation.projected()
    const { text } = await exported(cleo.token)
    expect(
      text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(names)
    const traces = await knex('security_events').where({ act: 'export', actor_id: cleo.id })
    expect(traces).toEqual([expect.objectContaining({ status: 200, target: 'GET /api/lo/export/leads' })])
  })
})
