import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead, LoDashboard } from '../../api/contract/leads.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { systemContext } from '../../main/core.ts'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: ReturnType<TestInstallation['http']>
let ana: { id: string; token: string }
/** Has a home that is free in Nevada, where the company may not lend. */
let june: string
/** Has one there, too, and one that is free in Colorado. */
let kim: string

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  admin = installation.http((await installation.signedIn('admin')).token)
  await openMarket(admin, '2026-03-01')
  await admin
    .post('/api/admin/cost-templates')
    .send({ ...COLORADO_COSTS, state: 'NV' })
    .expect(201)
  await changeSystemSetting(systemContext(installation.parts), 'licensed_states', 'CO')
  await installation.projected()
  ana = await installation.signedIn('lo')
  june = await clientWithHomes('NV')
  kim = await clientWithHomes('NV', 'CO')
})
afterAll(() => installation.stop())

/** Each home is free by its figures. */
async function clientWithHomes(...states: string[]): Promise<string> {
  const { id, token } = await installation.signedIn('client', { lo_id: ana.id })
  for (const state of states) {
    const { body } = await installation.http(token).post('/api/properties').send(loanPayload({ state })).expect(201)
    expect(body.evaluation.status).toBe('ready_now')
  }
  return id
}

const get = (path: string) => installation.http(ana.token).get(`/api/lo/${path}`).expect(200)
const dashboard = async (query = ''): Promise<LoDashboard> => (await get(`dashboard${query}`)).body
const ids = (leads: readonly Lead[]) => leads.map(({ id }) => id)

describe('A home where the company may not lend', () => {
  it('is told to the administrator who changes the licenses, by state', async () => {
    const { body } = await admin.get('/api/admin/system-settings/licensed-states/homes').expect(200)
    expect(body.states).toEqual([
      { state: 'CO', ready_now: 1, so_close: 0 },
      { state: 'NV', ready_now: 2, so_close: 0 },
    ])
  })

  it('counts as not yet in the tiles, the rows and the first sentence, which say where', async () => {
    const { stats, leads, newest_ready } = await dashboard('?sort=status')
    expect(stats).toEqual({ total_leads: 2, ready_now: 1, so_close: 0, not_yet: 1 })
    expect(newest_ready).toMatchObject({ id: kim })
    expect(leads).toMatchObject([
      { id: kim, status: 'ready_now', property_count: 2, ready_count: 1, no_license_in: ['NV'] },
      {
        id: june,
        status: 'not_yet',
        property_count: 1,
        ready_count: 0,
        points_away: null,
        distance_in_words: null,
        no_license_in: ['NV'],
      },
    ])
  })

  it('is left out by the filters for who is ready, or near', async () => {
    expect(ids((await dashboard('?status=ready_now')).leads)).toEqual([kim])
    expect(ids((await dashboard('?status=not_yet')).leads)).toEqual([june])
    expect(ids((await dashboard('?max_distance=3')).leads)).toEqual([kim])
  })

  it('is nobody to ring for', async () => {
    const { homes } = (await get('next-to-ring')).body
    expect(homes).toMatchObject([{ state: 'CO', client: { id: kim } }])
  })

  it('is in no market ready, and leaves nothing when margins change', async () => {
    for (const move of [0, -1])
      expect((await get(`market?move=${move}`)).body).toMatchObject({
        properties: 3,
        ready_now_today: 1,
        ready_now: 1,
        clients: { ready_now: 1, so_close: 0, not_yet: 1 },
        homes: [{ state: 'CO' }],
      })
    const margins = { conventional_margin_bps: 600, government_streamline_margin_bps: 600 }
    const { body } = await installation.http(ana.token).post('/api/lo/margins/dry-run').send(margins).expect(200)
    expect(body).toMatchObject({ ready_now_today: 1, leaving: 1 })
  })

  it('is not ready in the file, which says where the license is missing', async () => {
    const lines = (await get('export/leads')).text.trim().split('\n')
    const columns = (line = '') => line.split(',').slice(4).join()
    expect(lines.map(columns)).toEqual([
      'Properties,Ready,So Close,Status,Points Away,May Be Written To,Registered,No License In',
      '1,0,0,Not Yet,,Yes,2026-03-16,NV',
      expect.stringMatching(/^2,1,0,Ready Now!,.*,NV$/),
    ])
  })

  it('keeps the status that its figures have', async () => {
    const { body } = await get(`clients/${june}/properties`)
    expect(body).toMatchObject([
      { status: 'ready_now', evaluation: { assumptions: expect.arrayContaining(['state_not_licensed']) } },
    ])
  })
})
