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

  describe('as JSON', () => {
    const ROW = { credit_score: 780, ltv: 80, rate: 6.125, price: 100.25 }
    const post = (act: 'read' | 'upload', value: unknown, fields: Record<string, string> = {}) =>
      installation
        .http(admin)
        .post(`/api/admin/rate-matrices/${act}`)
        .field(fields)
        .attach('file', Buffer.from(JSON.stringify(value)), 'rates.json')
    const JSON_SHEET = { effective_date: '2026-01-09', rows: [ROW, { ...ROW, credit_score: '740-779', price: '99.5' }] }

    it('name their own date, price as their CSV would, and come back as they came', async () => {
      const reading = await post('read', JSON_SHEET).expect(200)
      expect(reading.body).toMatchObject({ taken: true, row_count: 2, effective_date: '2026-01-09' })
      const { body } = await post('upload', JSON_SHEET).expect(201)
      expect(body).toMatchObject({ row_count: 2, effective_date: '2026-01-09', active: true })
      const grid = await installation.http(admin).get(`/api/admin/rate-matrices/${body.id}/grid`).expect(200)
      expect(grid.body).toMatchObject({ ltvs: [80], rates: [6.125], prices: [[100.25]] })

      const file = await installation.http(admin).get(`/api/admin/rate-matrices/${body.id}/file`).expect(200)
      expect(file.headers['content-type']).toContain('application/json')
      expect(file.headers['content-disposition']).toContain('rate_sheet_2026-01-09.json')
      expect(file.body).toEqual(JSON_SHEET)
      const csv = await installation.http(admin).get('/api/admin/rate-sheets/export/2026-01-09').expect(200)
      expect(csv.text).toBe('credit_score,ltv,rate,price,loan_type\n780,80,6.125,100.25,\n740,80,6.125,99.5,\n')
      await installation.http(admin).delete(`/api/admin/rate-matrices/${body.id}`).expect(200)
    })

    it('are refused whole, each fault with its path, and nothing is stored', async () => {
      const before = await installation.http(admin).get('/api/admin/rate-matrices')
      const bad = { ...JSON_SHEET, rows: [ROW, { ...ROW, rate: -6, price: 1e9 }, ROW] }
      const reading = await post('read', bad).expect(200)
      expect(reading.body.faults.map(({ line, path }: { line: null; path: string }) => [line, path])).toEqual([
        [null, 'rows[1].rate'],
        [null, 'rows[1].price'],
        [null, 'rows[2]'],
      ])
      const refused = await post('upload', bad).expect(422)
      expect(refused.body.detail).toMatch(/^The file was not taken: rows\[1\]\.rate: rate "-6" is not understood/)
      expect((await installation.http(admin).get('/api/admin/rate-matrices')).body).toEqual(before.body)
    })

    it('are refused with another date beside the one in the file', async () => {
      const { body } = await post('upload', JSON_SHEET, { effective_date: '2026-01-10' }).expect(422)
      expect(body.errors).toEqual({ effective_date: 'The file names another effective date: 2026-01-09' })
    })
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

describe('before a file is put in force', () => {
  const read = async (path: string, file: string, date?: string) => {
    const asked = installation.http(admin).post(`/api/admin/${path}/read`)
    if (date !== undefined) asked.field('effective_date', date)
    return asked.attach('file', await rateFile(file), file)
  }
  const stored = async () => {
    const lists = ['rate-matrices', 'llpa/uploads'].map((path) => installation.http(admin).get(`/api/admin/${path}`))
    return (await Promise.all(lists)).map(({ body }) => body)
  }

  it('a sheet is read, warned of and held against the one in force, and nothing is stored', async () => {
    await uploadSheet('rate-sheet.csv', '2026-01-05')
    const before = await stored()
    const answer = await read('rate-matrices', 'rate-sheet-net-of-llpa.csv', '2026-01-06')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      taken: true,
      row_count: 1800,
      effective_date: '2026-01-06',
      takes_effect: 'now',
      against: { effective_date: '2026-01-05', changes: { added: 0, removed: 0 } },
    })
    expect(answer.body.warnings[0]).toMatch(/days in the past/)
    expect(answer.body.warnings.join()).toMatch(
      /prices jump by .* against the sheet in force \(January 5, 2026, rate-sheet\.csv\)/,
    )
    expect((await read('rate-matrices', 'rate-sheet.csv', '2026-01-04')).body.takes_effect).toBe('not')
    expect((await read('rate-matrices', 'rate-sheet.csv', '2999-01-04')).body.takes_effect).toBe('on its date')
    expect((await read('llpa', 'llpa-gaps.csv')).body).toEqual({
      taken: true,
      row_count: 7,
      warnings: [
        expect.stringMatching(
          /^162 adjustments that the table in force \(uploaded on .* UTC, llpa\.csv\) has are missing here/,
        ),
        '3 gaps between LTV bands.',
      ],
    })
    expect(await stored()).toEqual(before)
  })

  it('a file that is there already is known again', async () => {
    await uploadSheet('rate-sheet-sparse.csv', '2999-01-01')
    const warnings = async (path: string, file: string) => (await read(path, file, '2999-01-02')).body.warnings
    expect(await warnings('rate-matrices', 'rate-sheet.csv')).toContain(
      'Its prices are the same as those of the sheet in force (January 5, 2026, rate-sheet.csv): it would change nothing.',
    )
    expect(await warnings('rate-matrices', 'rate-sheet-sparse.csv')).toContain(
      'The same file is there already: the sheet of January 1, 2999 (rate-sheet-sparse.csv).',
    )
    expect(await warnings('llpa', 'llpa.csv')).toEqual([
      expect.stringMatching(/^Its adjustments are the same as those of the table in force \(.*, llpa\.csv\)/),
    ])
  })

  it.each(['2026-02-30', '0001-01-01', '2026-11-28T00:00:00Z', 'soon'])(
    'a date that is none is named: %s',
    async (date) => {
      const detail = 'Effective date must be a date like 2026-11-22'
      const refused = { detail, errors: { effective_date: detail } }
      expect((await read('rate-matrices', 'rate-sheet.csv', date)).body).toMatchObject(refused)
      expect((await uploadSheet('rate-sheet.csv', date)).body).toMatchObject(refused)
      const exported = await installation.http(admin).get(`/api/admin/rate-sheets/export/${date}`)
      expect([exported.status, exported.body.detail]).toEqual([422, detail])
    },
  )

  it('its faults are told by line, and how many more there are', async () => {
    const { body } = await read('rate-matrices', 'bad/many-faults.csv', '2026-01-06')
    expect(body).toMatchObject({ taken: false, more: 5 })
    expect(body.faults).toHaveLength(20)
    expect(body.faults[0]).toEqual({ line: expect.any(Number), about: expect.any(String), message: expect.any(String) })
    expect((await read('llpa', 'bad/llpa-bad-rows.csv')).body.taken).toBe(false)
  })

  it('it is asked for', async () => {
    const post = (path: string) => installation.http(admin).post(`/api/admin/${path}/read`).field('effective_date', '')
    expect((await post('rate-matrices')).body.detail).toBe('Please select both an effective date and a CSV file')
    expect((await post('llpa')).body.detail).toBe('Please select a CSV file')
    const { body } = await read('rate-matrices', 'rate-sheet.csv', '')
    expect(body.errors).toEqual({ effective_date: 'Please select both an effective date and a CSV file' })
  })

  it('each of two sheets of one date gives back its own file', async () => {
    const first = await uploadSheet('rate-sheet-single-tier.csv', '2026-01-07')
    await uploadSheet('rate-sheet-sparse.csv', '2026-01-07')
    const file = await installation.http(admin).get(`/api/admin/rate-matrices/${first.body.id}/file`).expect(200)
    expect(file.text).toBe((await rateFile('rate-sheet-single-tier.csv')).toString())
    await installation.http(admin).get('/api/admin/rate-matrices/nowhere/file').expect(404)
  })
})

describe('the grid of a sheet', () => {
  it('has one tier at a time, held against another sheet where one is named', async () => {
    const sheet = (await uploadSheet('rate-sheet.csv', '2026-01-08')).body.id
    const other = (await uploadSheet('rate-sheet-net-of-llpa.csv', '2026-01-08')).body.id
    const grid = async (id: string, query = '') =>
      (await installation.http(admin).get(`/api/admin/rate-matrices/${id}/grid${query}`).expect(200)).body
    const first = await grid(sheet)
    expect(first).toMatchObject({ tier: { loan_type: null, credit_score: 780 }, against: null })
    expect([first.tiers.length, first.ltvs.length, first.rates.length]).toEqual([9, 8, 25])
    const lowest = await grid(sheet, '?credit_score=620')
    expect(lowest.prices[0][0]).toBe(94.647)
    const compared = await grid(sheet, `?credit_score=620&against=${other}`)
    expect(compared.prices).toEqual(lowest.prices)
    expect(compared.against.prices).toEqual((await grid(other, '?credit_score=620')).prices)
    expect(compared.against.changes).toMatchObject({ added: 0, removed: 0 })
    expect((await grid(sheet, '?credit_score=333')).tier.credit_score).toBe(780)
    await installation.http(admin).get('/api/admin/rate-matrices/nowhere/grid').expect(404)
    await installation.http(admin).get(`/api/admin/rate-matrices/${sheet}/grid?against=nowhere`).expect(404)
    for (const id of [sheet, other]) await installation.http(admin).delete(`/api/admin/rate-matrices/${id}`)
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

  it.each(['rate-matrices/read', 'rate-matrices/upload', 'rate-matrices/dry-run', 'llpa/read'])(
    'above 10 MB are refused before they are read, in words of their own: %s',
    async (path) => {
      const { body } = await installation
        .http(admin)
        .post(`/api/admin/${path}`)
        .attach('file', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'rates.csv')
        .expect(413)
      expect(body.detail).toBe('The file is larger than 10 MB, the most that a rate sheet or an LLPA table may have.')
    },
  )

  it.each(['rate-matrices/read', 'llpa/read'])('of exactly 10 MB are read: %s', async (path) => {
    const { body } = await installation
      .http(admin)
      .post(`/api/admin/${path}`)
      .attach('file', Buffer.alloc(10 * 1024 * 1024, 'a'), 'rates.csv')
      .expect(200)
    expect(body.faults).toMatchObject([{ line: 1 }])
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

  it('are not overwritten by who looked at an older one', async () => {
    const save = (title_fee: number, version?: unknown) =>
      http()
        .put('/api/admin/cost-templates/CO')
        .send({ ...fees, title_fee, version })
    const { version } = (await save(700).expect(200)).body
    await save(710, version).expect(200)
    const late = await save(720, version).expect(409)
    expect(late.body.detail).toBe(
      'This cost template was changed in another window meanwhile. Look at it again, then save.',
    )
    await save(730, 'the newest').expect(422)
    const { body } = await http().get('/api/admin/cost-templates').expect(200)
    const colorado = body.templates.find(({ state }: { state: string }) => state === 'CO')
    expect(colorado).toMatchObject({ title_fee: 710, version: version + 1 })
  })

  it('tell who changed what, newest first, also when that person is erased', async () => {
    const other = await installation.signedIn('admin')
    const save = (token: string, change: object) =>
      installation
        .http(token)
        .put('/api/admin/cost-templates/WA')
        .send({ ...fees, ...change })
        .expect(200)
    await save(admin, {})
    await save(other.token, { title_fee: 650, lender_fee: 1995 })
    await save(other.token, { title_fee: 650, lender_fee: 1995 })
    const history = async () => (await http().get('/api/admin/cost-templates/wa/history').expect(200)).body.changes
    const [newest, first, ...rest] = await history()
    expect(rest).toEqual([])
    expect(newest).toEqual({
      version: 1,
      changed_at: expect.any(String),
      changed_by: 'June Okafor',
      fields: [
        { field: 'lender_fee', from: 1895, to: 1995 },
        { field: 'title_fee', from: 500, to: 650 },
      ],
    })
    expect([first.version, first.fields.length, first.fields[0]]).toEqual([
      0,
      10,
      { field: 'lender_fee', from: null, to: 1895 },
    ])
    const washington = async () => {
      const { body } = await http().get('/api/admin/cost-templates').expect(200)
      return body.templates.find(({ state }: { state: string }) => state === 'WA')
    }
    expect(await washington()).toMatchObject({ version: 1, updated_by: 'June Okafor' })

    await installation.parts.knex('accounts').where({ id: other.id }).delete()
    expect((await history())[0]).toMatchObject({ version: 1, changed_by: null })
    expect(await washington()).toMatchObject({ version: 1, updated_by: null })
  })

  it('have no history where they never were, and none where there is no state', async () => {
    expect((await http().get('/api/admin/cost-templates/NV/history').expect(200)).body).toEqual({ changes: [] })
    await http().get('/api/admin/cost-templates/XX/history').expect(404)
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
    expect(loaded.body.created).toBe(48)
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

  it('are neither loaded nor edited, not one of them, over one that was changed since it was looked at', async () => {
    const list = async (): Promise<{ state: string; version: number; recording_fee: number }[]> =>
      (await http().get('/api/admin/cost-templates').expect(200)).body.templates
    const before = await list()
    const versions = Object.fromEntries(before.map(({ state, version }) => [state, version]))
    await http()
      .put('/api/admin/cost-templates/TX')
      .send({ ...fees, recording_fee: 111 })
      .expect(200)
    const edit = { states: ['CO', 'TX'], field: 'recording_fee', value: 222 }
    const edited = await http()
      .put('/api/admin/cost-templates/bulk-edit')
      .send({ ...edit, versions })
      .expect(409)
    const detail =
      'The cost template of TX was changed in another window meanwhile, and nothing is saved. Look again, then save.'
    expect(edited.body.detail).toBe(detail)
    const loading = { defaults: { ...fees, title_fee: 333 } }
    const defaults = () => http().post('/api/admin/cost-templates/load-defaults')
    expect(
      (
        await defaults()
          .send({ ...loading, versions })
          .expect(409)
      ).body.detail,
    ).toBe(detail)
    // A state that is not named had none, as far as was seen.
    await defaults()
      .send({ ...loading, versions: {} })
      .expect(409)
    const after = await list()
    expect(after.filter(({ state }) => state !== 'TX')).toEqual(before.filter(({ state }) => state !== 'TX'))
    expect(after.find(({ state }) => state === 'TX')?.recording_fee).toBe(111)
    const seen = { ...versions, TX: (versions.TX ?? 0) + 1 }
    await http()
      .put('/api/admin/cost-templates/bulk-edit')
      .send({ ...edit, versions: seen })
      .expect(200)
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
