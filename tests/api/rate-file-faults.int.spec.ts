import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateFile } from '../support/rate-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const HEADER = 'credit_score,ltv,rate,price\n'

/** 25 scores by 10 LTVs by 40 rates. */
const TEN_THOUSAND = Array.from(
  { length: 10_000 },
  (_, number) =>
    `${600 + (number % 25)},${50 + (Math.floor(number / 25) % 10)},${4 + Math.floor(number / 250) / 8},100`,
)

let installation: TestInstallation
let admin: string

beforeAll(async () => {
  installation = await startTestInstallation()
  admin = (await installation.signedIn('admin')).token
})
afterAll(() => installation.stop())

const http = () => installation.http(admin)
const upload = (bytes: Buffer | string, name = 'rates.csv') =>
  http()
    .post('/api/admin/rate-matrices/upload')
    .field('effective_date', '2026-01-05')
    .attach('file', Buffer.from(bytes), name)
/** Everything that an upload could leave. */
const stored = async () => ({
  sheets: (await http().get('/api/admin/rate-matrices').expect(200)).body,
  tables: (await http().get('/api/admin/llpa/uploads').expect(200)).body,
  contents: (await installation.parts.pool.query('SELECT count(*) FROM contents')).rows,
  log: await installation.parts.log.head(),
})

describe('a rate file that is wrong is refused with its line and the reason, and nothing of it is stored', () => {
  it.each<[string, string | (() => string), string]>([
    ['a comma for thousands', `${HEADER}780,80,6.125,"1,000"\n`, 'line 2: price "1,000" is not understood'],
    ['a comma for decimals', `${HEADER}780,80,"6,125",100\n`, 'line 2: rate "6,125" is not understood'],
    ['semicolons', HEADER.replaceAll(',', ';'), 'line 1: the columns are missing: credit_score, ltv, rate, price'],
    ['a missing column', 'credit_score,ltv,rate\n780,80,6\n', 'line 1: the column is missing: price'],
    ['a column that is there twice', `rate,${HEADER}6,780,80,6,100\n`, 'line 1: the column rate is there twice'],
    [
      'the same cell twice',
      `${HEADER}780,80,6,100\n780,80,6.000,99\n`,
      'line 3: the same score, LTV and rate stand on line 2',
    ],
    ['a negative rate', `${HEADER}780,80,-6,100\n`, 'line 2: rate "-6" is not understood'],
    ['an absurd price', `${HEADER}780,80,6,1e30\n`, 'line 2: price "1e30" is not understood'],
    ['1,000,001 rows', () => HEADER + '1,1,1,1\n'.repeat(1_000_001), 'the file has more than 200,000 rows'],
    ['a page of the web', '<!doctype html><title>Rates</title>', 'line 1: the columns are missing'],
    ['nothing', '', 'line 1: the file is empty'],
  ])('%s', async (_, content, reason) => {
    const before = await stored()
    const { body } = await upload(typeof content === 'string' ? content : content()).expect(422)
    expect(body.errors.file).toContain(`The file was not taken: ${reason}`)
    expect(await stored()).toEqual(before)
  })

  it.each([0, 5_000, 9_999])(
    'one bad row among ten thousand, and they are taken once it is mended (row %i)',
    async (bad) => {
      const before = await stored()
      const rows = TEN_THOUSAND.with(bad, TEN_THOUSAND[bad]?.replace(/100$/, 'par') ?? '')
      const { body } = await upload(HEADER + rows.join('\n')).expect(422)
      expect(body.errors.file).toContain(`line ${bad + 2}: price "par" is not understood`)
      expect(await stored()).toEqual(before)
      const mended = TEN_THOUSAND.with(bad, TEN_THOUSAND[bad]?.replace(/100$/, '100.5') ?? '')
      expect((await upload(HEADER + mended.join('\n')).expect(201)).body).toMatchObject({ row_count: 10_000 })
    },
  )

  it('the content of another file', async () => {
    const before = await stored()
    const llpa = await upload(await rateFile('llpa.csv')).expect(422)
    expect(llpa.body.errors.file).toContain('the columns are missing: credit_score, ltv, rate, price')
    const picture = await upload(Buffer.from('89504e470d0a1a0a00ff', 'hex'), 'rates.png').expect(422)
    expect(picture.body.errors.file).toContain('the file is not UTF-8')
    const sheet = await rateFile('rate-sheet.csv')
    const asTable = await http().post('/api/admin/llpa/upload').attach('file', sheet, 'llpa.csv').expect(422)
    expect(asTable.body.errors.file).toContain('the columns are missing: occupancy')
    expect(await stored()).toEqual(before)
  })
})

describe('a rate file that a spreadsheet wrote in its own way is taken', () => {
  it('with a byte order mark, carriage returns, spaces and blank lines', async () => {
    const text = '\uFEFF Credit_Score , LTV,Rate,Price\r\n\r\n 780 , 80% , 6.125% , 100.25 \r\n'
    const { body } = await upload(text).expect(201)
    expect(body).toMatchObject({ row_count: 1, warnings: [] })
  })
})

describe('an upload that is repeated', () => {
  it('with its key is stored once, whoever of the two is first', async () => {
    const count = async () => (await stored()).sheets.matrices.length
    const before = await count()
    const send = () => upload(`${HEADER}780,80,6,100\n`).set('Idempotency-Key', 'the same attempt')
    const [one, other] = await Promise.all([send(), send()])
    const again = await send().expect(201)
    expect([one.status, other.status].filter((status) => status === 201)).not.toEqual([])
    for (const { status, body } of [one, other]) if (status === 201) expect(body.id).toBe(again.body.id)
    expect(await count()).toBe(before + 1)
  })
})

describe('a cost template that two save at once', () => {
  it('is saved by one of them, and the other one is told', async () => {
    const defaults = {
      lender_fee: 1895,
      new_escrow_months: 3,
      interest_accrual_days: 45,
      title_fee: 500,
      recording_fee: 150,
      appraisal_fee: 500,
      credit_report_fee: 30,
      flood_cert_fee: 20,
      tax_service_fee: 75,
      other_fees: 200,
    }
    await http()
      .post('/api/admin/cost-templates')
      .send({ state: 'CO', ...defaults })
      .expect(201)
    const save = (title_fee: number) =>
      http()
        .put('/api/admin/cost-templates/CO')
        .send({ ...defaults, title_fee, version: 0 })
    const answers = await Promise.all([save(600), save(700)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)?.body
    const { body } = await http().get('/api/admin/cost-templates').expect(200)
    expect(body.templates).toEqual([saved])
  })
})
