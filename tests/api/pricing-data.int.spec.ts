import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadLlpa, uploadRateSheet } from '../support/market.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: string

beforeAll(async () => {
  installation = await startTestInstallation()
  admin = (await installation.signedIn('admin')).token
})
afterAll(() => installation.stop())

const uploadSheet = (file: string, effective_date = '2026-01-05') =>
  uploadRateSheet(installation.http(admin), effective_date, file)
const uploadAdjustments = (file: string) => uploadLlpa(installation.http(admin), file)

describe('rate sheets', () => {
  it('are taken, listed, given back as they came, and deleted', async () => {
    const uploaded = await uploadSheet('rate-sheet.csv')
    expect(uploaded.status).toBe(201)
    expect(uploaded.body).toMatchObject({ row_count: 1800, effective_date: '2026-01-05', active: true, warnings: [] })
    const second = await uploadSheet('rate-sheet-single-tier.csv', '2026-02-01')

    const list = await installation.http(admin).get('/api/admin/rate-matrices').expect(200)
    expect(list.body.matrices.map(({ id, active }: { id: string; active: boolean }) => [id, active])).toEqual([
      [second.body.id, true],
      [uploaded.body.id, false],
    ])

    const exported = await installation.http(admin).get('/api/admin/rate-sheets/export/2026-01-05').expect(200)
    expect(exported.headers['content-type']).toContain('text/csv')
    expect(exported.text).toBe((await rateFile('rate-sheet.csv')).toString())

    await installation.http(admin).delete(`/api/admin/rate-matrices/${second.body.id}`).expect(200)
    await installation.http(admin).delete(`/api/admin/rate-matrices/${second.body.id}`).expect(404)
    await installation.http(admin).get('/api/admin/rate-sheets/export/2026-02-01').expect(404)
    const left = await installation.http(admin).get('/api/admin/rate-matrices').expect(200)
    expect(left.body.matrices).toHaveLength(1)
    expect(left.body.matrices[0]).toMatchObject({ id: uploaded.body.id, active: true })
  })

  it('are warned of when they hold the adjustments already', async () => {
    expect((await uploadAdjustments('llpa.csv')).status).toBe(201)
    const { body } = await uploadSheet('rate-sheet-net-of-llpa.csv', '2025-01-01')
    expect(body.warnings.join()).toMatch(/twice/)
  })

  it('are refused without a date', async () => {
    const answer = await installation
      .http(admin)
      .post('/api/admin/rate-matrices/upload')
      .attach('file', await rateFile('rate-sheet.csv'), 'rate-sheet.csv')
      .expect(422)
    expect(answer.body.detail).toBe('Please select both an effective date and a CSV file')
  })
})

describe('malformed files', () => {
  it('are refused whole, naming the lines', async () => {
    const before = await installation.http(admin).get('/api/admin/rate-matrices')
    const expectations = JSON.parse(
      await readFile(new URL('../fixtures/rates/bad/expect.json', import.meta.url), 'utf8'),
    ) as Record<string, { upload: 'rate-sheet' | 'llpa'; faults: { line: number | null }[] }>
    for (const [file, { upload, faults }] of Object.entries(expectations)) {
      const answer = upload === 'llpa' ? await uploadAdjustments(`bad/${file}`) : await uploadSheet(`bad/${file}`)
      expect(answer.status, file).toBe(422)
      for (const { line } of faults)
        if (line !== null && line > 1) expect(answer.body.detail, file).toContain(`line ${line}`)
    }
    const after = await installation.http(admin).get('/api/admin/rate-matrices')
    expect(after.body).toEqual(before.body)
  })

  it('above 10 MB are refused before they are read', async () => {
    const answer = await installation
      .http(admin)
      .post('/api/admin/llpa/upload')
      .attach('file', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'llpa.csv')
    expect(answer.status).toBe(413)
  })
})

describe('LLPA tables', () => {
  it('are listed newest first and given back by their time', async () => {
    const first = await uploadAdjustments('llpa.csv')
    const second = await uploadAdjustments('llpa-gaps.csv')
    expect(second.body.warnings.join()).toContain('3')
    const { body } = await installation.http(admin).get('/api/admin/llpa/uploads').expect(200)
    expect(
      body.llpa_uploads.slice(0, 2).map(({ id, active }: { id: string; active: boolean }) => [id, active]),
    ).toEqual([
      [second.body.id, true],
      [first.body.id, false],
    ])
    const exported = await installation.http(admin).get(`/api/admin/llpa/export/${first.body.created_at}`).expect(200)
    expect(exported.text).toBe((await rateFile('llpa.csv')).toString())
    await installation.http(admin).get('/api/admin/llpa/export/2001-01-01T00:00:00.000Z').expect(404)
  })
})

describe('cost templates', () => {
  const fees = {
    lender_fee: 1895,
    new_escrow_months: 3,
    interest_accrual_days: 45,
    title_fee: 500,
    recording_fee: 150,
    appraisal_fee: 500,
    credit_report_fee: 30,
    flood_cert_fee: 20,
    tax_service_fee: 75,
    other_fees: 200.5,
  }
  const http = () => installation.http(admin)

  it('are added once, changed, and counted in versions', async () => {
    const added = await http()
      .post('/api/admin/cost-templates')
      .send({ state: 'co', ...fees })
      .expect(201)
    expect(added.body).toMatchObject({ state: 'CO', version: 0, other_fees: 200.5 })
    const again = await http()
      .post('/api/admin/cost-templates')
      .send({ state: 'CO', ...fees })
      .expect(409)
    expect(again.body.detail).toBe('CO already has a cost template. Please edit that one.')
    const changed = await http()
      .put('/api/admin/cost-templates/CO')
      .send({ ...fees, title_fee: 650 })
      .expect(200)
    expect(changed.body).toMatchObject({ version: 1, title_fee: 650 })
  })

  it.each([
    ['a negative fee', { title_fee: -1 }, 'title_fee'],
    ['half a month', { new_escrow_months: 2.5 }, 'new_escrow_months'],
    ['a state that is none', { state: 'ZZ' }, 'state'],
  ])('are refused with %s', async (_, change, field) => {
    const answer = await http()
      .post('/api/admin/cost-templates')
      .send({ state: 'TX', ...fees, ...change })
      .expect(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('are loaded for all 50 states, then edited in bulk and exported', async () => {
    const loaded = await http().post('/api/admin/cost-templates/load-defaults').send({ defaults: fees }).expect(200)
    expect(loaded.body.created).toBe(49)
    expect(loaded.body.templates).toHaveLength(50)

    const edit = { states: ['CO', 'TX', 'DC'], field: 'recording_fee', value: 99.95 }
    const edited = await http().put('/api/admin/cost-templates/bulk-edit').send(edit).expect(200)
    expect(edited.body).toMatchObject({ updated: 2, message: 'Successfully updated 2 states. Without a template: DC.' })

    const { body } = await http().get('/api/admin/cost-templates').expect(200)
    const recording = Object.fromEntries(
      body.templates.map((each: { state: string; recording_fee: number }) => [each.state, each.recording_fee]),
    )
    expect([recording.CO, recording.TX, recording.AK]).toEqual([99.95, 99.95, 150])

    const csv = await http().get('/api/admin/cost-templates/export').expect(200)
    expect(csv.headers['content-disposition']).toContain('state_cost_templates.csv')
    expect(csv.text.split('\n')[0]).toBe(
      'state,lender_fee,new_escrow_months,interest_accrual_days,title_fee,recording_fee,appraisal_fee,credit_report_fee,flood_cert_fee,tax_service_fee,other_fees',
    )
    expect(csv.text).toContain('\nTX,1895,3,45,500,99.95,500,30,20,75,200.5\n')
  })

  it('name the fields of the dialog that are missing', async () => {
    const { title_fee: _, ...rest } = fees
    const answer = await http()
      .post('/api/admin/cost-templates/load-defaults')
      .send({ defaults: { ...rest, lender_fee: -1 } })
      .expect(422)
    expect(answer.body.detail).toBe('Please fix the following fields: Lender Fee, Title Fee')
  })

  it.each([
    [{ states: [], field: 'title_fee', value: 1 }, 'Please select at least one state'],
    [{ states: ['CO'], field: 'title_fee', value: null }, 'Please enter a valid positive value'],
  ])('are not edited in bulk with %j', async (edit, detail) => {
    const answer = await http().put('/api/admin/cost-templates/bulk-edit').send(edit).expect(422)
    expect(answer.body.detail).toBe(detail)
  })
})
