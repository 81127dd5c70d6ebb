import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WatchedHome } from '../../api/contract/watch.ts'
import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import { startAutomationRun } from '../../commands/automation/automation-run.ts'
import { whatQualifies } from '../../domain/evaluation/explanation/what-qualifies.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { uploadLlpa, uploadRateSheet } from '../support/market.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let now = '2026-03-16T12:00:00.000Z'
let june: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(now) })
  const http = installation.http((await installation.signedIn('admin')).token)
  await uploadRateSheet(http, '2026-03-01')
  await uploadRateSheet(http, '2026-03-18', 'rate-sheet-net-of-llpa.csv')
  await uploadLlpa(http)
  june = await installation.signedIn('client')
})
afterAll(() => installation.stop())

const watched = async (token = june.token): Promise<WatchedHome[]> =>
  (await installation.http(token).get('/api/watch').expect(200)).body.homes

async function run(run_id: string, started_at: string): Promise<void> {
  const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
  const context = { ...systemContext(installation.parts), now: started_at }
  const nothing = { batch_size: 200, total_batches: 0, total_properties: 0, inputs }
  await startAutomationRun(context, { run_id, triggered_by: 'schedule', as_of: started_at.slice(0, 10), ...nothing })
  await installation.projected()
}

describe('the watch', () => {
  it('is over nothing at first, and for clients alone', async () => {
    expect(await watched()).toEqual([])
    await installation.http().get('/api/watch').expect(401)
    await installation
      .http((await installation.signedIn('lo')).token)
      .get('/api/watch')
      .expect(403)
  })

  it('tells of each home how far the market is, by night, and when anybody looked', async () => {
    await run('a night before the home', '2026-03-16T07:00:00.000Z')
    const http = installation.http(june.token)
    const { body: home } = await http.post('/api/properties').send(loanPayload()).expect(201)
    const first = { at: now, status: home.status, points: expect.any(Number), changed: [] }
    const { body: answered } = await http.get(`/api/properties/${home.id}/evaluation`).expect(200)
    const but = whatQualifies(home, answered.evaluation, answered.explanation.comparison)
    expect(but).toMatch(/^It costs \$/)
    const distance = expect.objectContaining({ needed_rate: 6.625 })
    expect(await watched()).toEqual([
      { id: home.id, looked_at: now, distance, rates_of: '2026-03-01', but, nights: [first] },
    ])

    now = '2026-03-18T12:00:00.000Z'
    const correct = async (change: Record<string, unknown>) => {
      const [{ loan_revision }] = (await http.get('/api/properties').expect(200)).body
      const correction = { ...loanPayload(change), loan_revision }
      await http.put(`/api/properties/${home.id}`).send(correction).expect(200)
    }
    await correct({ current_rate: 5.5 })
    await correct({ current_rate: 5.25 })
    await run('a night in which nothing changed', '2026-03-19T06:04:00.000Z')

    const [seen] = await watched()
    expect(seen?.but).toBeNull()
    expect(seen?.rates_of).toBe('2026-03-18')
    expect(seen?.looked_at).toBe('2026-03-19T06:04:00.000Z')
    expect(seen?.nights).toEqual([
      first,
      { at: now, status: 'not_yet', points: expect.any(Number), changed: ['loan', 'rate_sheet'] },
    ])
    const { free_rate, needed_rate } = seen?.distance ?? { free_rate: 0, needed_rate: 0 }
    expect(seen?.nights.at(-1)?.points).toBeCloseTo(free_rate - needed_rate, 3)
  })

  it('is told to its owner alone', async () => {
    expect(await watched((await installation.signedIn('client')).token)).toEqual([])
  })
})

it('whose client somebody is they are told, with the direct line', async () => {
  const { parts } = installation
  const officer = await installation.signedIn('lo')
  const nobodys = await installation.http(june.token).get('/api/user/loan-officer-info').expect(200)
  expect(nobodys.body).toEqual({ application_url: null, loan_officer: null })

  const { stream = '' } = (await accountById(parts.knex, officer.id)) ?? {}
  await saveLoanOfficerProfile(
    systemContext(parts),
    stream,
    {
      first_name: 'Ana',
      last_name: 'Lopes',
      phone: '303-555-0101',
      application_url: 'https://ana.example/apply',
      ghl_location_id: null,
      conventional_margin_bps: 250,
      government_streamline_margin_bps: 275,
      nmls_id: '123456',
      direct_line: null,
    },
    null,
  )
  await installation.projected()
  const client = await installation.signedIn('client', { lo_id: officer.id })
  const { body } = await installation.http(client.token).get('/api/user/loan-officer-info').expect(200)
  expect(body).toEqual({
    application_url: 'https://ana.example/apply',
    loan_officer: { name: 'Ana Lopes', nmls_id: '123456', phone: '303-555-0101', photo_url: null },
  })
})
